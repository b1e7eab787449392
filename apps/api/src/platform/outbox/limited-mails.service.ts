import { inTransaction, momentBefore, type Context } from '../../core/context.ts'
import * as repository from './outbox.repository.ts'
import { queue, recipientOf, type NewMail } from './outbox.service.ts'

/**
 * Queues a mail, unless `most` mails of the same purpose were already queued for its recipient lately. Withdrawn and
 * failed mails do not count, unless they may have arrived. Call this in the transaction that causes the mail.
 * @param within how far back mails count, in milliseconds
 * @returns whether the mail was queued
 */
export const queueWithin = (
  ctx: Context,
  mail: NewMail,
  { most, within }: { most: number; within: number },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const about = { purpose: mail.purpose, recipient: recipientOf(mail) }
    await repository.lockRecipient(ctx.db, about)
    const sent = await repository.countSince(ctx.db, { ...about, since: momentBefore(ctx.clock, within) })
    return sent < most && (await queue(ctx, [mail])) > 0
  })
