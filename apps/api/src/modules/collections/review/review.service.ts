import pLimit from 'p-limit'
import { afterCommit } from '../../../core/after-commit.ts'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { requireSeen } from '../../../core/seen-value.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as reviewState from '../contributions/review-state.service.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import * as documents from './documents.service.ts'
import * as repository from './review.repository.ts'

/**
 * Verifies a contribution: issues its receipt number, letter and receipt, and mails both to the sender. Repeating it
 * gives the same answer and sends nothing.
 * @param seen the value that the caller saw
 * @throws notFound, conflict when the collection is finished, the letterhead is incomplete, or the value differs
 */
export async function verify(ctx: Context, id: number, seen?: Cents): Promise<ContributionRow> {
  await inTurn(() => issueReceipt(ctx, id, seen))
  // `documents.makeMissing` makes what fails here.
  await afterCommit(ctx, 'the documents of a contribution', () => documents.make(ctx, id))
  return contributions.get(ctx, id)
}

// They would wait for each other's number anyway; waiting here holds no connection.
const inTurn = pLimit(4)

const issueReceipt = (ctx: Context, id: number, seen: Cents | undefined): Promise<ContributionRow> =>
  reviewState.markVerified(ctx, id, async (ctx, { value_cents, diocese_name }, { description, base_year }) => {
    requireSeen(seen, value_cents)
    const issuer = await letterheads.requireIssuer(ctx)
    const receipt = await receipts.issue(ctx, {
      series: 'collection',
      valueCents: value_cents,
      subject: { kind: 'contribution', diocese: diocese_name, collection: description, base_year },
      issuer,
    })
    return receipt.id
  })

/**
 * Undoes a mistaken verification: voids the receipt's number for good, and withdraws its mail if that still waits.
 * @throws notFound, conflict when it is not verified or the collection is finished
 */
export const undo = (ctx: Context, id: number, reason: string): Promise<ContributionRow> =>
  reviewState.markPending(ctx, id, async (ctx, receiptId) => {
    await receipts.voidReceipt(ctx, receiptId, reason)
    await documents.withdrawMail(ctx, id, await receipts.get(ctx, receiptId))
    await repository.insertVoided(ctx.db, id, receiptId)
  })
