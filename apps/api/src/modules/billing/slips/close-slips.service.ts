import type { Context } from '../../../core/context.ts'
import { closedSlip } from './slip-state.ts'
import type { SlipRow } from './slips.repository.ts'
import { write } from './slips.service.ts'

/**
 * Closes slips in the caller's transaction. Their mails are withdrawn, and slips that are registered at the bank are
 * written off with the next shipping file.
 * @param because why, in Portuguese; shown in the outbox with the withdrawn mails
 */
export async function close(
  ctx: Context,
  slips: readonly SlipRow[],
  how: 'cancel' | 'deleted',
  because: string,
): Promise<void> {
  await write(ctx, slips, new Map(slips.map((slip) => [slip.id, closedSlip(slip, how)])), {
    endings: { [how]: because },
  })
}
