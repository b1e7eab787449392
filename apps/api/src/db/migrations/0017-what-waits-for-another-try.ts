import { sql, type Kysely } from 'kysely'

/** A job says why it waits for another try; an image that could not be re-encoded is tried again later and later, and not for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column waiting_because text`.execute(db)
}
