import { sql, type Kysely } from 'kysely'

/**
 * A job stores why it waits for another try. An image that could not be re-encoded is tried again after longer and
 * longer pauses, and only a limited number of times.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column waiting_because text`.execute(db)
  await sql`
    alter table file
      add column reencode_attempts smallint not null default 0,
      add column reencode_after timestamptz,
      add column reencode_failure text check (reencode_failure in ('missing', 'damaged', 'storage'))`.execute(db)
  await sql`drop index file_as_sent`.execute(db)
  await sql`create index file_as_sent on file (reencode_attempts, id) where as_sent`.execute(db)
}
