import { sql, type Kysely } from 'kysely'

/**
 * No mail is sent about a slip that the bank refused. Such a mail is not due, so the server does not use up its tries
 * on it. If the mail already waits in the outbox, it is withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index slip_papers_due`.execute(db)
  // Repeats the condition of the queries that find due papers, because PostgreSQL uses the index only for a condition
  // that it recognises.
  await sql`
    create index slip_papers_due on slip (paper_attempts, id) where (
      state = 'pending' and (write_off is null or write_off not in ('sent', 'confirmed')) and (
        file_id is null or (mailed_at is null and registration <> 'rejected' and (
          not send_when_registered or registration = 'confirmed'))))`.execute(db)
  await sql`
    update mail set state = 'withdrawn', withdrawn_because = 'O banco recusou o boleto.'
    from slip
    where mail.purpose in ('slip', 'slip-reminder') and mail.state in ('queued', 'failed')
      and split_part(mail.purpose_key, ' ', 1) = slip.id::text
      and slip.state = 'pending' and slip.registration = 'rejected'`.execute(db)
}
