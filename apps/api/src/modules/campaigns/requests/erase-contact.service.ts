import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { erasePortions } from '../../../core/erase-portions.ts'
import { erasedName, planOf, type Due, type ErasurePlan } from '../../../core/erasure.ts'
import { hideRecords, noteErased } from '../../../platform/audit/mask.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as repository from './erase-contact.repository.ts'
import * as pastRetention from './requests-past-retention.repository.ts'

/**
 * Finds the requests of a requester, and tells for each whether the requester's name, e-mail and telephone can be
 * erased. A request with an open slip keeps them. A request that is not deleted also keeps them until its campaign is
 * finished and its boxes are shipped; a confirmed one until it is packed and billed, at most until the next campaign
 * begins. In a transaction, the found requests are locked.
 * @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listOfRequester(ctx.db, email, today(ctx.clock)))

/**
 * Erases the requester's personal data from requests and from their histories. The requests' diocese, materials,
 * amounts and slips stay.
 */
export async function eraseContacts(ctx: Context, ids: readonly number[]): Promise<void> {
  await hideRecords(ctx, 'request', ids)
  await files.forgetNames(ctx, await repository.eraseContacts(ctx.db, ids, erasedName))
  await noteErased(ctx, 'request', ids)
}

/**
 * Counts the requests that were never carried out and are so old that their requester's personal data can be erased.
 * @param before ISO 8601; a request counts if it was deleted, or its campaign was finished, before this moment
 */
export const dueUnconfirmed = (ctx: Context, before: string): Promise<Due> =>
  pastRetention.countOldUnconfirmed(ctx.db, before)

/** Erases the requesters' personal data from the requests that `dueUnconfirmed` counts. @returns how many requests */
export const eraseUnconfirmed = (ctx: Context, before: string): Promise<number> =>
  erasePortions(ctx, async (ctx, limit) => {
    const ids = await pastRetention.lockOldUnconfirmed(ctx.db, before, limit)
    await eraseContacts(ctx, ids)
    return ids.length
  })
