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
 * Verifies a contribution: it gets the next receipt number, its letter and receipt, and one e-mail with both to whoever
 * sent it. Doing it again answers the same and sends nothing.
 * @param seen the value that whoever verifies it has seen
 * @throws notFound, conflict when the collection is finished, the letterhead is not filled in, or the value is another
 */
export async function verify(ctx: Context, id: number, seen?: Cents): Promise<ContributionRow> {
  await inTurn(() => issueReceipt(ctx, id, seen))
  // What is left undone, `documents.makeMissing` does.
  await afterCommit(ctx, 'the documents of a contribution', () => documents.make(ctx, id))
  return contributions.get(ctx, id)
}

// They wait for each other's number anyway: better here than with a connection in hand.
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
 * Takes a mistaken verification back: the receipt's number is voided and never used again, and its mail does not leave
 * if it has not yet.
 * @throws notFound, conflict when it is not verified or the collection is finished
 */
export const undo = (ctx: Context, id: number, reason: string): Promise<ContributionRow> =>
  reviewState.markPending(ctx, id, async (ctx, receiptId) => {
    await receipts.voidReceipt(ctx, receiptId, reason)
    await documents.withdrawMail(ctx, id, await receipts.get(ctx, receiptId))
    await repository.insertVoided(ctx.db, id, receiptId)
  })
