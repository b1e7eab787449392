import { sql, type Kysely } from 'kysely'

/** Columns and a table get the names that the code uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file rename column as_sent to raw_upload`.execute(db)
  await sql`alter table image_print rename to image_fingerprint`.execute(db)
  await sql`alter table image_fingerprint rename column print to fingerprint`.execute(db)
}
