import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { requireSeen } from '../../../core/seen-value.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as verificationState from '../contributions/verification-state.service.ts'
import { fourAtOnce, issueReceipt, withDocuments } from './issue-receipt.service.ts'
import * as repository from './review.repository.ts'
import * as documents from './verification-documents.service.ts'
import { letWait } from './waiting-receipts.service.ts'

/**
 * Verifies a contribution: gives its receipt a number, draws letter and receipt, and mails both to the sender. A
 * repeated call gets the same answer and sends nothing. But a call without `undoSeconds`, made while the receipt waits
 * for its moment, issues the receipt and mails it at once.
 * @param seen the value that the caller saw; undefined: the value is not compared
 * @param undoSeconds how long the receipt waits, so that the caller can undo the verification; 0 for no wait
 * @throws notFound when there is no such contribution; conflict when the collection is finished, the letterhead is
 * incomplete, or the value differs from `seen`
 */
export async function verify(ctx: Context, id: number, seen?: Cents, undoSeconds = 0): Promise<ContributionRow> {
  if (undoSeconds > 0) return letWait(ctx, id, seen, undoSeconds)
  await markVerified(ctx, id, seen)
  return withDocuments(ctx, id)
}

/**
 * Verifies a contribution like `verify`, but only if `isDue` returns true.
 * @param isDue called within the transaction, while the contribution is locked
 * @returns false when `isDue` returned false or the contribution was already verified; then nothing was changed
 */
export async function verifyIf(
  ctx: Context,
  id: number,
  seen: Cents,
  isDue: (ctx: Context) => Promise<boolean>,
): Promise<boolean> {
  const notDue = new Error('a contribution is no longer due to be verified')
  let isVerified = false
  try {
    await markVerified(ctx, id, seen, async (ctx) => {
      if (!(await isDue(ctx))) throw notDue
      isVerified = true
    })
  } catch (error) {
    if (error === notDue) return false
    throw error
  }
  if (isVerified) await withDocuments(ctx, id)
  return isVerified
}

const markVerified = (
  ctx: Context,
  id: number,
  seen: Cents | undefined,
  requireDue?: (ctx: Context) => Promise<void>,
): Promise<void> =>
  fourAtOnce(async () => {
    await verificationState.markVerified(ctx, id, async (ctx, contribution, collection) => {
      await requireDue?.(ctx)
      if (!verificationState.isWaiting(contribution)) requireSeen(seen, contribution.value_cents)
      return issueReceipt(ctx, contribution, collection)
    })
  })

/**
 * Undoes a mistaken verification: voids the receipt's number for good, and withdraws the mail if it is still waiting.
 * @throws notFound when there is no such contribution; conflict when it is not verified or the collection is finished
 */
export const undo = (ctx: Context, id: number, reason: string): Promise<ContributionRow> =>
  verificationState.markPending(ctx, id, async (ctx, receiptId) => {
    await receipts.voidReceipt(ctx, receiptId, reason)
    await documents.withdrawMail(ctx, id, await receipts.get(ctx, receiptId))
    await repository.insertVoided(ctx.db, id)
  })
