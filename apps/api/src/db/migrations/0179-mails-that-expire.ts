import { sql, type Kysely } from 'kysely'

/**
 * Stores until when a mail may be sent, if it contains a link that expires. Mails of this kind that were not sent yet
 * get this moment, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column expires_at timestamptz`.execute(db)
  await sql`
    update mail set expires_at = invitation.sent_at + interval '72 hours' from invitation
    where mail.purpose = 'invitation' and mail.state in ('queued', 'sending', 'failed')
      and split_part(mail.purpose_key, ' ', 1) = invitation.id::text`.execute(db)
  await sql`
    update mail set expires_at = queued_at + interval '1 hour'
    where purpose = 'password-reset' and state in ('queued', 'sending', 'failed')`.execute(db)
  await sql`
    create index mail_expires_idx on mail (expires_at) where state = 'queued' and expires_at is not null`.execute(db)
}
