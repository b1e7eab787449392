import { sql, type Kysely } from 'kysely'

/** Stores the key that a contribution to a donation was sent with, so that sending it again adds nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table group_donation
    add column idempotency_key text constraint group_donation_idempotency_key_unique unique`.execute(db)
}
