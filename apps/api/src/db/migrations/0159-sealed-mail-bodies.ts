import { sql, type Kysely } from 'kysely'

/**
 * `sealed_body` holds the HTML and the text of a mail, compressed and encrypted with a key that is not in the database.
 * Then `html` and `text` are empty. A task does this for every sent mail, also for those that were sent before. It
 * finds them by the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column sealed_body bytea`.execute(db)
  // PostgreSQL does not try to compress this column, because encrypted data cannot be compressed.
  await sql`alter table mail alter column sealed_body set storage external`.execute(db)
  await sql`create index mail_in_plain_text on mail (id)
    where state = 'sent' and sealed_body is null and erased_at is null`.execute(db)
}
