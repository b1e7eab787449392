import { sql, type Kysely } from 'kysely'

/** Names are searched by six characters at a time too: common ones share their trigrams with very many others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on request using gin (six_grams(search_key))`.execute(db)
  await sql`drop index slip_payment_by_hand`.execute(db)
  await sql`create index slip_payment_by_hand on slip_payment (slip_id) include (id, value_cents)
    where source = 'manual' and voided_at is null and resolved_at is null`.execute(db)
}
