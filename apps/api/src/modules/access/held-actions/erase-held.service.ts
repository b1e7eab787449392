import type { Context } from '../../../core/context.ts'
import { erasedName, planOf, type ErasurePlan } from '../../../core/erasure.ts'
import { hideRecords, noteErased } from '../../../platform/audit/mask.service.ts'
import * as repository from './held-actions.repository.ts'

/**
 * Finds the held actions whose reason or note mentions an e-mail address. These texts can be erased when the action is
 * decided, but not while it waits. In a transaction, the found actions are locked.
 * @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listNaming(ctx.db, email))

/**
 * Erases the reasons and notes of held actions (actions that a second person has to confirm), also from the audit log.
 * The actions, their authors and their outcomes stay.
 */
export async function eraseTexts(ctx: Context, ids: readonly number[]): Promise<void> {
  await hideRecords(ctx, 'held_action', ids)
  await repository.setTexts(ctx.db, ids, erasedName)
  await noteErased(ctx, 'held_action', ids)
}
