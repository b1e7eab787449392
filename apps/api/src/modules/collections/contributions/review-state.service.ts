import { nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import * as collections from '../collections/collections.service.ts'
import type { UnfinishedCollection } from '../collections/collections.service.ts'
import { tracking, type ContributionRow } from './contributions.service.ts'
import * as repository from './review-state.repository.ts'

/**
 * Marks a contribution as verified; repeating it changes nothing.
 * @param issue issues its receipt in the same transaction, and returns the receipt's id
 * @throws notFound, conflict when the collection is finished
 */
export const markVerified = (
  ctx: Context,
  id: number,
  issue: (ctx: Context, contribution: ContributionRow, collection: UnfinishedCollection) => Promise<number>,
): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    if (before.status === 'verified') return
    const collection = await collections.requireUnfinished(ctx, before.collection_id)
    const receiptId = await issue(ctx, before, collection)
    await repository.markVerified(ctx.db, id, {
      receiptId,
      now: nowIso(ctx.clock),
      by: ctx.actor?.name ?? 'Sistema',
    })
  })

/**
 * Makes a verified contribution pending again, without its receipt and documents.
 * @param withdraw voids the receipt in the same transaction
 * @throws notFound, conflict when it is not verified or the collection is finished
 */
export const markPending = (
  ctx: Context,
  id: number,
  withdraw: (ctx: Context, receiptId: number) => Promise<void>,
): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    await collections.requireUnfinished(ctx, before.collection_id)
    if (before.receipt_id === null) throw conflict('Esta contribuição não está verificada.', 'not_verified')
    await withdraw(ctx, before.receipt_id)
    await repository.markPending(ctx.db, id)
  })

/**
 * Attaches letter and receipt, in the caller's transaction.
 * @returns false when someone else did so meanwhile, or the verification was undone
 */
export const attachPapers = (
  ctx: Context,
  id: number,
  papers: { receiptId: number; letterFileId: number; receiptFileId: number },
): Promise<boolean> => repository.attachPapers(ctx.db, id, papers)
