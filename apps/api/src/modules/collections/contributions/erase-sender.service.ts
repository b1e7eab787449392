import type { Context } from '../../../core/context.ts'
import { erasedName, planOf, type ErasurePlan } from '../../../core/erasure.ts'
import { recordAll } from '../../../platform/audit/history.service.ts'
import * as repository from './erase-sender.repository.ts'

/**
 * Which contributions of a sender can lose name and e-mail: deleted ones, and those whose receipt and letter are made.
 * In a transaction they are locked. @param email in lower case
 */
export const planErasure = async (ctx: Context, email: string): Promise<ErasurePlan> =>
  planOf(await repository.listOfSender(ctx.db, email))

/** Erases the sender of contributions; diocese, amount, proof and receipt stay. */
export async function eraseSenders(ctx: Context, ids: readonly number[]): Promise<void> {
  await repository.eraseSenders(ctx.db, ids, erasedName)
  await recordAll(
    ctx,
    ids.map((id) => ({
      entity: 'contribution',
      id,
      action: 'update',
      before: { personal_data: 'Guardados' },
      after: { personal_data: 'Apagados' },
    })),
  )
}
