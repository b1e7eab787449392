import { sql, type Kysely } from 'kysely'

/**
 * The mails about a record are found by the part of their key before the first space. The rest of the key tells several
 * mails about the same record apart. Mails about slips that can no longer be paid, including reminders, are withdrawn:
 * they are neither sent nor sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update mail set purpose_key = overlay(purpose_key placing ' ' from position('/' in purpose_key))
    where purpose = 'slip-reminder' and position('/' in purpose_key) > 0`.execute(db)
  await sql`create index mail_about on mail (purpose, split_part(purpose_key, ' ', 1))`.execute(db)
  await sql`
    update mail set
      withdrawn_because = case
        when slip.state = 'paid' then 'O boleto foi pago.'
        when slip.state = 'cancel' then 'O boleto foi cancelado.'
        when slip.state = 'deleted' then 'A solicitação foi excluída.'
        else 'O banco baixou o boleto.'
      end,
      claimed_by = case when mail.state = 'sending' and mail.handed_over_at is not null then claimed_by end,
      state = case
        when mail.state in ('queued', 'failed') or (mail.state = 'sending' and mail.handed_over_at is null)
          then 'withdrawn'
        else mail.state
      end
    from slip
    where mail.purpose in ('slip', 'slip-reminder')
      and slip.id::text = split_part(mail.purpose_key, ' ', 1)
      and (slip.state <> 'pending' or slip.write_off = 'confirmed')
      and mail.withdrawn_because is null`.execute(db)
}
