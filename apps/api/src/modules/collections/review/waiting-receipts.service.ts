import { momentBefore, type Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { requireSeen } from '../../../core/seen-value.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as verificationState from '../contributions/verification-state.service.ts'
import { fourAtOnce, issueReceipt, withDocuments } from './issue-receipt.service.ts'

/**
 * Marks a contribution as verified. Its receipt waits, so that the caller can take the verification back.
 * @param seconds how long the receipt waits
 */
export const letWait = (ctx: Context, id: number, seen: Cents | undefined, seconds: number): Promise<ContributionRow> =>
  verificationState.markWaiting(ctx, id, momentBefore(ctx.clock, -seconds * 1000), async (ctx, { value_cents }) => {
    requireSeen(seen, value_cents)
    await letterheads.requireIssuer(ctx)
  })

/**
 * Issues the receipts that are due, even if another process verified their contributions.
 * @throws AggregateError when some receipts failed; all others are issued
 */
export async function issueDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const ids = await verificationState.listDue(ctx)
  // Without a complete letterhead the receipts keep waiting; the home screen tells the admins what is missing.
  if (ids.length === 0 || !(await letterheads.isComplete(ctx))) return
  const issue = async (id: number) => {
    await fourAtOnce(() => verificationState.issueWaiting(ctx, id, issueReceipt))
    await withDocuments(ctx, id)
  }
  await eachDespiteErrors(ids, signal, issue, 'verified contributions are still without a receipt')
}

/**
 * Undoes a verification whose receipt is still waiting: nothing was issued, and nothing will be sent.
 * @throws notFound when there is no such contribution; forbidden for anyone but the person who verified it; conflict
 * when it is not verified, its receipt is due or issued, or the collection is finished
 */
export const takeBack = (ctx: Context, id: number): Promise<ContributionRow> => verificationState.takeBack(ctx, id)
