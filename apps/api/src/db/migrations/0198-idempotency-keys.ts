import { sql, type Kysely } from 'kysely'

/**
 * Stores the key that a group's contribution to a donation, a box, or a correction of a closed year was sent with, so
 * that sending it again adds nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['group_donation', 'box', 'year_correction'])
    await sql`
      alter table ${sql.table(table)}
      add column idempotency_key text constraint ${sql.ref(`${table}_idempotency_key_unique`)} unique`.execute(db)
}
