import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { enqueue } from '../jobs/define-job.ts'
import * as outbox from '../outbox/outbox.service.ts'
import * as withdrawMails from '../outbox/withdraw-mails.service.ts'
import * as stuckMails from '../outbox/stuck-mails.service.ts'
import * as repository from './waiting-notices.repository.ts'

/**
 * The purposes of the notices of a collection, which staff send by hand (`collections/notices`). The templates of these
 * mails have the same names. Their keys begin with the collection's id.
 */
const noticePurposes = {
  first: 'collection-first-message',
  reminder: 'collection-not-contributed',
} as const

/** The job that queues a notice for dioceses whose mail was withdrawn (`collections/notices` does the work). */
export const noticeAfterWithdrawal = {
  name: 'contributions.notice-after-withdrawal',
  payload: z.object({
    kind: z.enum(noticePurposes),
    collection_id: z.int(),
    diocese_ids: z.array(z.int()),
  }),
}

/** Selects the notices of a collection, those to a diocese, or those of a collection to a diocese. */
type Which = { collection_id: number; diocese_id?: number } | { collection_id?: undefined; diocese_id: number }

/**
 * Withdraws waiting notices that are no longer true. If a mail is withdrawn because of one diocese, the other dioceses
 * that it was meant for, as they have the same address, get a mail of their own. Call this in the transaction that
 * makes the notices untrue, after locking the diocese or collection, so that the job that queues notices waits.
 * @param which.kinds the kinds of notices; by default both
 * @param which.because the reason in Portuguese, for the admin
 */
export async function withdrawNotices(
  ctx: Context,
  {
    kinds = ['first', 'reminder'],
    because,
    collection_id,
    diocese_id,
  }: Which & { kinds?: readonly (keyof typeof noticePurposes)[]; because: string },
): Promise<void> {
  const withdrawn = await withdrawMails.withdrawToDioceses(ctx, {
    purposes: kinds.map((kind) => noticePurposes[kind]),
    recordId: collection_id,
    dioceseId: diocese_id,
    because,
  })
  if (diocese_id === undefined) return
  for (const notice of await noticesOf(ctx, withdrawn)) {
    const others = notice.diocese_ids.filter((id) => id !== diocese_id)
    if (others.length > 0) await enqueue(ctx, noticeAfterWithdrawal, { ...notice, diocese_ids: others })
  }
}

/**
 * Lets the notices that wait for the former address of a diocese, or failed not long ago, go to its corrected one. Call
 * this in the transaction that corrects the address.
 * @param recipient the former address
 */
export async function readdressNotices(
  ctx: Context,
  { diocese_id, ...former }: { diocese_id: number; recipient: string },
): Promise<void> {
  const recipient = outbox.recipientOf(former)
  const failedSince = stuckMails.failedSince(ctx)
  const withdrawn = await withdrawMails.withdrawToDioceses(ctx, {
    purposes: Object.values(noticePurposes),
    recordId: undefined,
    dioceseId: diocese_id,
    recipient,
    failedSince,
    because: 'O e-mail do destinatário foi corrigido.',
  })
  for (const notice of await noticesOf(ctx, withdrawn)) {
    const diocese_ids = [...new Set([diocese_id, ...notice.diocese_ids])]
    await enqueue(ctx, noticeAfterWithdrawal, { ...notice, diocese_ids })
  }
  // A mail that names another diocese stays. This diocese no longer has its address, and gets a mail of its own.
  for (const notice of await repository.listWaiting(ctx.db, { recipient, dioceseId: diocese_id, failedSince }))
    await enqueue(ctx, noticeAfterWithdrawal, { ...notice, diocese_ids: [diocese_id] })
}

/** The notices that these mails were sent for. */
async function noticesOf(ctx: Context, mails: Awaited<ReturnType<typeof withdrawMails.withdrawToDioceses>>) {
  const notices = []
  for (const { purpose, purpose_key, recipient } of mails) {
    const notice = await repository.lockOf(ctx.db, { kind: purpose, key: outbox.topicOf(purpose_key), recipient })
    if (notice) notices.push(notice)
  }
  return notices
}
