import { sql, type Kysely } from 'kysely'

/**
 * Texts of mails, compressed and sealed with the key that is not in the database; `html` and `text` of such a row are
 * empty. A task seals those of mails that were sent, which it finds by the index, and older ones likewise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column sealed_body bytea`.execute(db)
  // It cannot be compressed any more.
  await sql`alter table mail alter column sealed_body set storage external`.execute(db)
  await sql`create index mail_in_plain_text on mail (id)
    where state = 'sent' and sealed_body is null and erased_at is null`.execute(db)
}
