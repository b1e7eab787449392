import { sql, type Kysely } from 'kysely'

/**
 * Stores the key that a group's contribution to a donation, or a box, was sent with, so that sending it again adds
 * nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['group_donation', 'box'])
    await sql`
      alter table ${sql.table(table)}
      add column idempotency_key text constraint ${sql.ref(`${table}_idempotency_key_unique`)} unique`.execute(db)
}
