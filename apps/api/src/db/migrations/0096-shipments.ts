import { sql, type Kysely } from 'kysely'

/** Stores the carrier and the tracking code of a request's boxes, and when the label of a box was last printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shipment (
      request_id integer primary key references request,
      carrier text not null,
      tracking_code text not null,
      saved_at timestamptz not null,
      saved_by text
    )`.execute(db)
  await sql`alter table box add column label_printed_at timestamptz`.execute(db)
}
