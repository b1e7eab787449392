import pLimit from 'p-limit'
import { afterCommit } from '../../../core/after-commit.ts'
import { momentBefore, type Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { requireSeen } from '../../../core/seen-value.ts'
import { eachDespiteErrors } from '../../../platform/jobs/recurring.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as reviewState from '../contributions/review-state.service.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import * as documents from './finish-documents.service.ts'
import * as repository from './review.repository.ts'

/**
 * Verifies a contribution: gives its receipt a number, draws letter and receipt, and mails both to the sender. A
 * repeated call gets the same answer and sends nothing.
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
  inTurn(async () => {
    await reviewState.markVerified(ctx, id, async (ctx, contribution, collection) => {
      await requireDue?.(ctx)
      if (!reviewState.isWaiting(contribution)) requireSeen(seen, contribution.value_cents)
      return issueReceipt(ctx, contribution, collection)
    })
  })

async function withDocuments(ctx: Context, id: number): Promise<ContributionRow> {
  // If this fails, `documents.makeMissing` makes the documents later.
  await afterCommit(ctx, 'the documents of a contribution', () => documents.make(ctx, id))
  return contributions.get(ctx, id)
}

// At most four receipts are issued at once. More would wait in the database anyway, because receipt numbers are given
// one after the other. Waiting here uses no database connection.
const inTurn = pLimit(4)

async function issueReceipt(
  ctx: Context,
  { value_cents, diocese_name }: ContributionRow,
  { description, base_year }: { description: string; base_year: number },
): Promise<number> {
  const issuer = await letterheads.requireIssuer(ctx)
  const receipt = await receipts.issue(ctx, {
    series: 'collection',
    valueCents: value_cents,
    subject: { kind: 'contribution', diocese: diocese_name, collection: description, base_year },
    issuer,
  })
  return receipt.id
}

const letWait = (ctx: Context, id: number, seen: Cents | undefined, seconds: number): Promise<ContributionRow> =>
  reviewState.markWaiting(ctx, id, momentBefore(ctx.clock, -seconds * 1000), async (ctx, { value_cents }) => {
    requireSeen(seen, value_cents)
    await letterheads.requireIssuer(ctx)
  })

/**
 * Issues the receipts that are due, even if another process verified their contributions.
 * @throws AggregateError when some receipts failed; all others are issued
 */
export async function issueDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const ids = await reviewState.listDue(ctx)
  // Without a complete letterhead the receipts keep waiting; the home screen tells the admins what is missing.
  if (ids.length === 0 || !(await letterheads.isComplete(ctx))) return
  const issue = async (id: number) => {
    await inTurn(() => reviewState.issueWaiting(ctx, id, issueReceipt))
    await withDocuments(ctx, id)
  }
  await eachDespiteErrors(ids, signal, issue, 'verified contributions are still without a receipt')
}

/**
 * Undoes a verification whose receipt is still waiting: nothing was issued, and nothing will be sent.
 * @throws notFound when there is no such contribution; forbidden for anyone but the person who verified it; conflict
 * when it is not verified, its receipt is due or issued, or the collection is finished
 */
export const takeBack = (ctx: Context, id: number): Promise<ContributionRow> => reviewState.takeBack(ctx, id)

/**
 * Undoes a mistaken verification: voids the receipt's number for good, and withdraws the mail if it is still waiting.
 * @throws notFound when there is no such contribution; conflict when it is not verified or the collection is finished
 */
export const undo = (ctx: Context, id: number, reason: string): Promise<ContributionRow> =>
  reviewState.markPending(ctx, id, async (ctx, receiptId) => {
    await receipts.voidReceipt(ctx, receiptId, reason)
    await documents.withdrawMail(ctx, id, await receipts.get(ctx, receiptId))
    await repository.insertVoided(ctx.db, id)
  })
