import { sql, type Kysely } from 'kysely'

/**
 * Requests are also searched by six characters in a row, because a common name shares its trigrams (three characters in
 * a row) with very many others. The index of payments entered by hand now includes their ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on request using gin (six_grams(search_key))`.execute(db)
  await sql`drop index slip_payment_by_hand`.execute(db)
  await sql`create index slip_payment_by_hand on slip_payment (slip_id) include (id, value_cents)
    where source = 'manual' and voided_at is null and resolved_at is null`.execute(db)
}
