import { sql, type Kysely } from 'kysely'

/** Stores when a mail was last queued again, for example because somebody sent it again or to a corrected address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column requeued_at timestamptz`.execute(db)
}
