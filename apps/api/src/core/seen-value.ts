import { conflict } from './errors.ts'
import { formatCents } from './format.ts'
import type { Cents } from './money.ts'

/**
 * Keeps an amount from being issued or frozen that whoever decides has not seen, because somebody changed it meanwhile.
 * @param seen undefined where the caller does not say
 * @throws conflict
 */
export function requireSeen(seen: Cents | undefined, current: Cents): void {
  if (seen !== undefined && seen !== current)
    throw conflict(
      `O valor mudou enquanto isso: agora é ${formatCents(current)}. Confira e confirme de novo.`,
      'value_changed',
    )
}
