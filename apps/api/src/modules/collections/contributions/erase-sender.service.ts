import type { Context } from '../../../core/context.ts'
import { erasePortions } from '../../../core/erase-portions.ts'
import { erasedName, planOf, type Due, type ErasurePlan } from '../../../core/erasure.ts'
import { hideRecords, noteErased } from '../../../platform/audit/mask.service.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as pastRetention from './contributions-past-retention.repository.ts'
import * as repository from './erase-sender.repository.ts'

/**
 * Finds the contributions of a sender, and tells for each whether the sender's name and e-mail can be erased. They can
 * if the contribution was deleted, or if it is verified and its receipt and letter are made. In a transaction, the
 * found contributions are locked.
 * @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listOfSender(ctx.db, email))

/**
 * Erases the sender's name and e-mail from contributions and from their histories. Diocese, amount, proof and receipt
 * stay.
 */
export async function eraseSenders(ctx: Context, ids: readonly number[]): Promise<void> {
  await hideRecords(ctx, 'contribution', ids)
  await files.forgetNames(ctx, await repository.eraseSenders(ctx.db, ids, erasedName))
  await noteErased(ctx, 'contribution', ids)
}

/**
 * Counts the contributions that were deleted before a moment and whose sender was not erased yet.
 * @param before ISO 8601 in UTC
 */
export const dueDeleted = (ctx: Context, before: string): Promise<Due> => pastRetention.countOldDeleted(ctx.db, before)

/** Erases the senders of the contributions that `dueDeleted` counts. @returns how many contributions */
export const eraseDeleted = (ctx: Context, before: string): Promise<number> =>
  erasePortions(ctx, async (ctx, limit) => {
    const ids = await pastRetention.lockOldDeleted(ctx.db, before, limit)
    await eraseSenders(ctx, ids)
    return ids.length
  })
