import { sql, type Kysely } from 'kysely'

/**
 * Stores the key that a group's contribution to a donation, a box, or a correction of a closed year was sent with, so
 * that sending it again adds nothing; and the keys of deleted ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['group_donation', 'box', 'year_correction'])
    await sql`
      alter table ${sql.table(table)}
      add column idempotency_key text constraint ${sql.ref(`${table}_idempotency_key_unique`)} unique`.execute(db)
  await sql`create table spent_idempotency_key (idempotency_key text primary key)`.execute(db)
}
