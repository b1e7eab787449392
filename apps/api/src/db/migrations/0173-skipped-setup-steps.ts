import { sql, type Kysely } from 'kysely'

/** Stores the steps of the first setup that an admin has skipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_skip (step text primary key, skipped_at timestamptz not null)`.execute(db)
}
