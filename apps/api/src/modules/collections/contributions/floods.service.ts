import { inTransaction, type Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from './contributions.service.ts'
import * as repository from './senders.repository.ts'
import type { SentRow } from './senders.repository.ts'

/** How many pending contributions of one address are many: an office may send for a few dioceses. */
const many = 5

export interface FloodOfSender {
  sender: string
  newest: SentRow
  oldest: SentRow
  /** The newest first. */
  sent: readonly SentRow[]
}

/** @throws notFound when there is no such collection */
export async function listFloods(ctx: Context, collectionId: number): Promise<FloodOfSender[]> {
  await collections.get(ctx, collectionId)
  const rows = await repository.listOfMany(ctx.db, collectionId, many)
  return [...Map.groupBy(rows, ({ sender }) => sender)].flatMap(([sender, sent]) => {
    const [newest, oldest] = [sent[0], sent.at(-1)]
    return newest && oldest ? [{ sender, newest, oldest, sent }] : []
  })
}

/**
 * Deletes what one address has sent and nobody has verified, so that the dioceses may send again.
 * @param lastId the newest that was seen: what came later stays
 * @throws notFound when there is no such collection, conflict when it is finished
 */
export async function removeFlood(
  ctx: Context,
  collectionId: number,
  sender: string,
  lastId: number,
): Promise<{ removed: number }> {
  await collections.get(ctx, collectionId)
  return inTransaction(ctx, async (ctx) => {
    const ids = await repository.lockPending(ctx.db, collectionId, sender, lastId)
    for (const id of ids) await contributions.remove(ctx, id)
    return { removed: ids.length }
  })
}
