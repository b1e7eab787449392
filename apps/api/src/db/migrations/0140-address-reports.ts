import { sql, type Kysely } from 'kysely'

/** Stores what a requester reports about the address to which the material goes, until staff have dealt with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request
    add column address_report text,
    add column address_reported_at timestamptz,
    add constraint request_address_report_whole check ((address_report is null) = (address_reported_at is null))
  `.execute(db)
  await sql`create index request_address_reported on request (address_reported_at)
    where address_reported_at is not null and deleted_at is null`.execute(db)
}
