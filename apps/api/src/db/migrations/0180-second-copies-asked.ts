import { sql, type Kysely } from 'kysely'

/**
 * Stores the slip of which a requester has asked for a second copy. The request for a copy is open while this slip is
 * the request's current one and cannot be paid, so no code has to close it. The column is no foreign key: slips refer
 * to requests, and if requests also referred to slips, a backup could restore neither table first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request
    add column second_copy_slip_id integer,
    add column second_copy_asked_at timestamptz,
    add constraint request_second_copy_whole check ((second_copy_slip_id is null) = (second_copy_asked_at is null))
  `.execute(db)
  await sql`create index request_second_copy_asked on request (second_copy_asked_at)
    where second_copy_asked_at is not null and deleted_at is null`.execute(db)
}
