import type { Context } from '../../../core/context.ts'
import { erasedName, planOf, type ErasurePlan } from '../../../core/erasure.ts'
import { hideRecords, noteErased } from '../../../platform/audit/mask.service.ts'
import * as repository from './held-actions.repository.ts'

/**
 * Finds the held actions that mention an e-mail address. Decided actions can lose their texts, waiting actions cannot.
 * In a transaction, the found actions are locked.
 * @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listNaming(ctx.db, email))

/**
 * Erases the reasons and notes of held actions, also from the audit log. The actions, their authors and their outcomes
 * stay.
 */
export async function eraseTexts(ctx: Context, ids: readonly number[]): Promise<void> {
  await hideRecords(ctx, 'held_action', ids)
  await repository.setTexts(ctx.db, ids, erasedName)
  await noteErased(ctx, 'held_action', ids)
}
