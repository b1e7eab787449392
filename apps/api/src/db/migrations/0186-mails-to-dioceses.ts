import { sql, type Kysely } from 'kysely'

/**
 * Which diocese a mail was written to that is about no record of it: notices, reminders, statements, requests to
 * declare a credit. Of a notice it is who has the address today. A reminder to confirm a request is found by the
 * request, as its key begins with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column diocese_id integer references diocese`.execute(db)
  await sql`
    update mail set diocese_id = sent.diocese_id from sent_reminder sent
    where sent.purpose in ('reminder-contribution', 'reminder-request') and mail.purpose = sent.purpose
      and split_part(mail.purpose_key, ' ', 1) = sent.purpose_key`.execute(db)
  await sql`
    update mail set diocese_id = diocese.id from diocese
    where mail.purpose in ('year-statement', 'declaration-request')
      and split_part(split_part(mail.purpose_key, ' ', 1), '/', 2) = diocese.id::text`.execute(db)
  await sql`
    update mail set diocese_id = diocese.id from diocese
    where mail.purpose in ('collection-first-message', 'collection-not-contributed')
      and mail.recipient = lower(diocese.contact_mail) and diocese.deleted_at is null`.execute(db)
  await sql`create index mail_of_diocese on mail (diocese_id, queued_at) where diocese_id is not null`.execute(db)

  await sql`
    update mail set purpose_key = sent.request_id || '/' || mail.purpose_key from sent_reminder sent
    where sent.purpose = 'reminder-confirmation' and mail.purpose = sent.purpose
      and split_part(mail.purpose_key, ' ', 1) = sent.purpose_key`.execute(db)
  await sql`
    update sent_reminder set purpose_key = request_id || '/' || purpose_key
    where purpose = 'reminder-confirmation'`.execute(db)
}
