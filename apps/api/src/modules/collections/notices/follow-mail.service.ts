import { nowIso, type Context } from '../../../core/context.ts'
import { enqueue } from '../../../platform/jobs/define-job.ts'
import { noticeAfterWithdrawal } from '../../../platform/reminders/waiting-notices.service.ts'
import * as repository from './notices.repository.ts'

/**
 * Records that somebody has given an unsent notice another address: the mail now goes to the diocese that it names
 * only, and the other dioceses with the former address get a mail of their own. Call this in the transaction that
 * changes the mail's address. Does nothing for other mails.
 * @param mail the mail with its former recipient
 * @param to the new recipient, and the diocese that the mail names
 */
export async function followMail(
  ctx: Context,
  mail: { purpose: string; purpose_key: string; recipient: string },
  to: { recipient: string; dioceseId: number },
): Promise<void> {
  const notice = await repository.lockOfMail(ctx.db, mail)
  if (!notice) return
  await repository.insertElsewhere(ctx.db, notice, { ...to, now: nowIso(ctx.clock) })
  const others = notice.diocese_ids.filter((id) => id !== to.dioceseId)
  if (others.length === 0) return
  // Otherwise the former address would count as one that got the notice.
  await repository.remove(ctx.db, notice)
  const { kind, collection_id } = notice
  await enqueue(ctx, noticeAfterWithdrawal, { kind, collection_id, diocese_ids: others })
}
