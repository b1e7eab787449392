import type { Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import * as repository from './contribution-senders.repository.ts'
import type { SentRow } from './contribution-senders.repository.ts'

/**
 * From this many pending contributions on, those from one address count as a flood. Fewer are normal: an office may
 * send contributions for a few dioceses.
 */
const many = 5

export interface FloodOfSender {
  sender: string
  newest: SentRow
  oldest: SentRow
  /** Newest first. */
  sent: readonly SentRow[]
}

/** The floods of a collection. @throws notFound when there is no such collection */
export async function listFloods(ctx: Context, collectionId: number): Promise<FloodOfSender[]> {
  await collections.get(ctx, collectionId)
  const rows = await repository.listOfMany(ctx.db, collectionId, many)
  return [...Map.groupBy(rows, ({ sender }) => sender)].flatMap(([sender, sent]) => {
    const [newest, oldest] = [sent[0], sent.at(-1)]
    return newest && oldest ? [{ sender, newest, oldest, sent }] : []
  })
}

/**
 * Locks the pending contributions of one address up to the id `lastId`, until the transaction ends.
 * @returns their ids
 */
export const lockFlood = (ctx: Context, collectionId: number, sender: string, lastId: number): Promise<number[]> =>
  repository.lockPending(ctx.db, collectionId, sender, lastId)
