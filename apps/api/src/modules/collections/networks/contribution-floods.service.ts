import type { Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import * as repository from './contribution-networks.repository.ts'
import type { SentRow } from './contribution-networks.repository.ts'

/**
 * This many pending contributions from one network address count as a flood. Fewer are normal, because an office may
 * send contributions for several dioceses.
 */
const many = 5

export interface FloodOfNetwork {
  sender: string
  newest: SentRow
  oldest: SentRow
  /** Newest first. */
  sent: readonly SentRow[]
}

/**
 * The floods of a collection: for each network address with at least `many` pending contributions, these contributions.
 * @throws notFound when there is no such collection
 */
export async function listFloods(ctx: Context, collectionId: number): Promise<FloodOfNetwork[]> {
  await collections.get(ctx, collectionId)
  const rows = await repository.listOfMany(ctx.db, collectionId, many)
  return [...Map.groupBy(rows, ({ sender }) => sender)].flatMap(([sender, sent]) => {
    const [newest, oldest] = [sent[0], sent.at(-1)]
    return newest && oldest ? [{ sender, newest, oldest, sent }] : []
  })
}

/**
 * Locks the pending contributions from one network address until the transaction ends.
 * @param sender the code that stands for the address
 * @param lastSeenId the id of the newest contribution that the caller saw; newer contributions are not locked
 * @returns the ids of the locked contributions
 */
export const lockFloodUpTo = (
  ctx: Context,
  collectionId: number,
  sender: string,
  lastSeenId: number,
): Promise<number[]> => repository.lockPendingUpTo(ctx.db, collectionId, sender, lastSeenId)
