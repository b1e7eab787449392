import type { Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import * as repository from './senders.repository.ts'
import type { SentRow } from './senders.repository.ts'

/** From how many pending contributions of one address on they are a flood. An office may send for a few dioceses. */
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

/** Locks what one address has sent, up to one of them, and nobody has verified. @returns their ids */
export const lockFlood = (ctx: Context, collectionId: number, sender: string, lastId: number): Promise<number[]> =>
  repository.lockPending(ctx.db, collectionId, sender, lastId)
