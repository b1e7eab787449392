import type { Context } from '../../../core/context.ts'
import { closedSlip } from './slip-state.ts'
import type { SlipRow } from './slips.repository.ts'
import { write } from './slips.service.ts'

/**
 * Closes open slips, in the transaction of what ends them: their mails do not leave any more, and those that the bank
 * has are taken off its books with the next shipping file.
 * @param because in Portuguese, for who looks at the outbox
 */
export async function close(
  ctx: Context,
  slips: readonly SlipRow[],
  how: 'cancel' | 'deleted',
  because: string,
): Promise<void> {
  await write(ctx, slips, new Map(slips.map((slip) => [slip.id, closedSlip(slip, how)])), { [how]: because })
}
