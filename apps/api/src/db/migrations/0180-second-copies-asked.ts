import { sql, type Kysely } from 'kysely'

/**
 * The slip of which a requester has asked for a second copy. It is open while that slip is the request's and cannot be
 * paid, so nothing has to close it. Slips refer to requests, so this refers to none, or the two could not be restored.
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
