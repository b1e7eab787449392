import { sql, type Kysely } from 'kysely'

/** First steps that an admin has set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_skip (step text primary key, skipped_at timestamptz not null)`.execute(db)
}
