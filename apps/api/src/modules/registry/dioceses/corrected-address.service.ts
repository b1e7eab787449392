import type { Context } from '../../../core/context.ts'
import * as reminders from '../../../platform/reminders/queued-reminders.service.ts'
import { readdressNotices } from '../../../platform/reminders/waiting-notices.service.ts'

/** The audiences whose reminders go to the diocese's contact e-mail. Other reminders go to a requester. */
export const toDioceses = ['not_contributed', 'not_requested'] as const

/**
 * Lets the mails that wait for a diocese go to its corrected contact e-mail. Call this in the transaction that corrects
 * it.
 * @param contact_mail the new address; undefined or unchanged: nothing happens
 */
export async function readdressMails(
  ctx: Context,
  before: { id: number; contact_mail: string },
  contact_mail: string | undefined,
): Promise<void> {
  if (contact_mail === undefined || contact_mail === before.contact_mail) return
  await reminders.readdress(ctx, { diocese_id: before.id, audiences: toDioceses })
  await readdressNotices(ctx, { diocese_id: before.id, recipient: before.contact_mail })
}
