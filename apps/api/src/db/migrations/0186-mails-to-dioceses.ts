import { sql, type Kysely } from 'kysely'

/**
 * Stores to which diocese a mail was written, if the mail is about none of its records: notices, reminders, statements
 * and requests to declare a credit. Earlier notices are assigned to the diocese that has their address today. The key
 * of a reminder to confirm a request now begins with the id of the request, by which the mail is found.
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
