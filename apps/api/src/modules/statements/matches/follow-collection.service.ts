import type { Context } from '../../../core/context.ts'
import type { CollectionMatches } from '../../collections/collections/collection-matches.port.ts'
import * as freshness from './freshness.repository.ts'
import { lockMatches } from './match-lock.repository.ts'
import * as matches from './matches.repository.ts'

/**
 * Deletes the certain matches with pending contributions of a collection that was just finished, so that their credits
 * wait for a person at once. A match that a person confirmed stays: it is for a person to take it apart. After a
 * reopening, the rules find their matches again at the next look.
 */
async function follow(ctx: Context, collectionId: number): Promise<void> {
  await matches.deleteCertain(ctx.db, await matches.certainOfFinished(ctx.db, collectionId))
  await freshness.setChanged(ctx.db)
}

export const collectionMatches: CollectionMatches = {
  lock: async (ctx) => {
    await lockMatches(ctx.db)
  },
  follow,
}
