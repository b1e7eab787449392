import type { Context } from '../../../core/context.ts'
import { erasePortions } from '../../../core/erase-portions.ts'
import type { Due } from '../../../core/erasure.ts'
import { recordAll } from '../../../platform/audit/record-change.service.ts'
import { removeContents } from '../../../platform/files/removed-contents.service.ts'
import * as pastRetention from './proofs-past-retention.repository.ts'

/**
 * Counts the verified contributions whose proof can be removed. They have a receipt and a letter, and their year was
 * closed before a moment. A reopened year does not count until it is closed again.
 * @param before ISO 8601 in UTC
 */
export const dueProofs = (ctx: Context, before: string): Promise<Due> => pastRetention.countOldProofs(ctx.db, before)

/**
 * Removes the proofs (pictures and PDFs) of the contributions that `dueProofs` counts. The contributions and their
 * receipts stay.
 * @returns how many contributions lost their proof
 */
export const removeProofs = (ctx: Context, before: string): Promise<number> =>
  erasePortions(ctx, async (ctx, limit) => {
    const due = await pastRetention.lockOldProofs(ctx.db, before, limit)
    await removeContents(
      ctx,
      due.flatMap(({ image_id, image_original_id }) => [image_id, image_original_id].filter((id) => id !== null)),
    )
    await recordAll(
      ctx,
      due.map(({ id }) => ({
        entity: 'contribution',
        id,
        action: 'update',
        before: { proof: 'Guardado' },
        after: { proof: 'Removido pelo prazo de guarda' },
      })),
    )
    return due.length
  })
