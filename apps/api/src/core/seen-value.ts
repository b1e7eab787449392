import { conflict } from './errors.ts'
import { formatCents } from './format.ts'
import type { Cents } from './money.ts'

/**
 * Refuses to issue or freeze an amount that the caller has not seen, because someone changed it meanwhile.
 * @param seen undefined when the caller does not say
 * @throws conflict
 */
export function requireSeen(seen: Cents | undefined, current: Cents): void {
  if (seen !== undefined && seen !== current)
    throw conflict(
      `O valor mudou enquanto isso: agora é ${formatCents(current)}. Confira e confirme de novo.`,
      'value_changed',
    )
}
