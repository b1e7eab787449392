import { sql, type Kysely } from 'kysely'

/** Marks the images that are stored as they were sent and still have to be re-encoded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column as_sent boolean not null default false`.execute(db)
  await sql`create index file_as_sent on file (id) where as_sent`.execute(db)
}
