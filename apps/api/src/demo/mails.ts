import { nowIso, type Context } from '../core/context.ts'

/**
 * Marks the mails that were queued until a moment as sent, each at the moment when it was queued. Nothing is really
 * sent. A demonstration has no mail server, so without this all mails would wait, and the payment of a slip would
 * withdraw a mail that should have left long before.
 * @param until ISO 8601; by default the context's current moment
 */
export const deliverMails = async ({ db, clock }: Context, until = nowIso(clock)): Promise<void> => {
  await db
    .updateTable('mail')
    .set((eb) => ({
      state: 'sent',
      attempts: 1,
      first_attempt_at: eb.ref('queued_at'),
      sent_at: eb.ref('queued_at'),
      last_error: null,
    }))
    .where('state', '=', 'queued')
    .where('queued_at', '<=', until)
    .execute()
}
