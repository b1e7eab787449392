import { sql, type Kysely } from 'kysely'

/**
 * Counts how often a mail was handed over to the mail server and no answer came. Each time, the mail server may have
 * accepted the mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column doubts smallint not null default 0`.execute(db)
}
