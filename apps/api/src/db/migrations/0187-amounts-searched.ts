import { sql, type Kysely } from 'kysely'

/** The search also finds the total of a request and the gift of a group by their amounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index request_figures_by_total on request_figures (frozen_cents) where is_confirmed and not is_deleted`.execute(
    db,
  )
  await sql`create index group_donation_by_value on group_donation (value_cents)`.execute(db)
}
