import pLimit from 'p-limit'
import { present, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import * as collections from '../collections/collections.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as receipts from '../../../platform/documents/receipts.service.ts'
import * as documents from './documents.service.ts'
import * as repository from './review.repository.ts'

/**
 * Verifies a contribution: it gets the next receipt number, its letter and receipt, and one e-mail with both to whoever
 * sent it. Doing it again answers the same and sends nothing.
 * @throws notFound, conflict when the collection is finished or the letterhead is not filled in
 */
export async function verify(ctx: Context, id: number): Promise<ContributionRow> {
  await inTurn(() => issueReceipt(ctx, id))
  // Where this process ends in between, `documents.makeMissing` makes them.
  await documents.make(ctx, id)
  return contributions.get(ctx, id)
}

// They wait for each other's number anyway: better here than with a connection in hand.
const inTurn = pLimit(4)

const issueReceipt = (ctx: Context, id: number): Promise<ContributionRow> =>
  contributions.tracking.change(ctx, id, async (ctx, before) => {
    if (before.status === 'verified') return
    const collection = await collections.requireUnfinished(ctx, before.collection_id)
    const issuer = await letterheads.requireIssuer(ctx)
    const receipt = await receipts.issue(ctx, {
      series: 'collection',
      valueCents: before.value_cents,
      subject: {
        kind: 'contribution',
        diocese: before.diocese_name,
        collection: collection.description,
        base_year: collection.base_year,
      },
      issuer,
    })
    await repository.markVerified(ctx.db, id, {
      receiptId: receipt.id,
      now: present(ctx.clock),
      by: ctx.actor?.name ?? 'Sistema',
    })
  })

/**
 * Takes a mistaken verification back: the receipt's number is voided and never used again, and its mail does not leave
 * if it has not yet.
 * @throws notFound, conflict when it is not verified or the collection is finished
 */
export const undo = (ctx: Context, id: number, reason: string): Promise<ContributionRow> =>
  contributions.tracking.change(ctx, id, async (ctx, before) => {
    await collections.requireUnfinished(ctx, before.collection_id)
    const receiptId = before.receipt_id
    if (receiptId === null) throw conflict('Esta contribuição não está verificada.', 'not_verified')
    await receipts.voidReceipt(ctx, receiptId, reason)
    await documents.withdrawMail(ctx, id, await receipts.get(ctx, receiptId))
    await repository.insertVoided(ctx.db, id, receiptId)
    await repository.markPending(ctx.db, id)
  })
