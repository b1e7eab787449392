import type { Context } from '../../../core/context.ts'
import { erasedName, planOf, type ErasurePlan } from '../../../core/erasure.ts'
import { hideRecords, noteErased } from '../../../platform/audit/mask.service.ts'
import * as repository from './notes.repository.ts'

/**
 * Finds the notes that mention an e-mail address. Their text can be erased, except the text of notes with an open
 * follow-up. In a transaction, the found notes are locked.
 * @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listNaming(ctx.db, email))

/** Erases the text of notes, and hides it in their histories; diocese, author and day stay. */
export async function eraseNotes(ctx: Context, ids: readonly number[]): Promise<void> {
  await hideRecords(ctx, 'diocese_note', ids)
  await repository.setText(ctx.db, ids, erasedName)
  await noteErased(ctx, 'diocese_note', ids)
}
