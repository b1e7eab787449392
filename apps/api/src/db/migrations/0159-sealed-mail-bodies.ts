import { sql, type Kysely } from 'kysely'

/**
 * Texts of mails, compressed and sealed with the key that is not in the database; `html` and `text` of such a row are
 * empty. Rows of before are sealed by a task while the server runs, which finds them by the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column sealed_body bytea`.execute(db)
  // It cannot be compressed any more.
  await sql`alter table mail alter column sealed_body set storage external`.execute(db)
  await sql`create index mail_in_plain_text on mail (id) where sealed_body is null and erased_at is null`.execute(db)
}
