import { sql, type Kysely } from 'kysely'

/** Counts how often a mail was handed over without an answer: the server may have it each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column doubts smallint not null default 0`.execute(db)
}
