import { conflict } from './errors.ts'
import { formatCents } from './format.ts'
import type { Cents } from './money.ts'

/**
 * Refuses an action when an amount on which it depends has changed since the caller saw it.
 * @param seen the amount that the caller saw; undefined: nothing is checked
 * @param current the amount now
 * @throws conflict with `value_changed` when the two differ
 */
export function requireSeen(seen: Cents | undefined, current: Cents): void {
  if (seen !== undefined && seen !== current)
    throw conflict(
      `O valor mudou enquanto isso: agora é ${formatCents(current)}. Confira e confirme de novo.`,
      'value_changed',
    )
}
