import type { Context } from '../../../core/context.ts'
import { closedSlip } from './slip-state.ts'
import type { SlipRow } from './slips.repository.ts'
import { write } from './slips.service.ts'

/**
 * Closes slips in the caller's transaction, and withdraws their mails. The next file to the bank (shipping file) asks
 * the bank to write off the slips that are registered there.
 * In a closed year, the trigger `guard_year_of_slip_change` (`db/triggers.md`) lets only open slips be closed, and only
 * as `cancel`.
 * @param because the reason, in Portuguese; the outbox shows it with the withdrawn mails
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
