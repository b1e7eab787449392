import type { Attention } from '@seara/contract/billing/return-records'
import { conflict } from '../../../core/errors.ts'

const inWords: Record<Attention, string> = {
  unmatched: 'não tem boleto',
  double: 'foi pago em dobro',
  after_cancel: 'foi pago depois de cancelado',
  divergent: 'tem outro valor que o do boleto',
  review: 'traz um aviso do banco',
}

/**
 * Refuses to close a problem that nobody has seen: a payment on the screen may wait for another reason by now, for
 * example because a colleague has entered a second payment.
 * @throws conflict when the two reasons differ
 */
export function requireSameReason(seen: Attention, now: Attention): void {
  if (seen !== now)
    throw conflict(`Este registro mudou: agora ${inWords[now]}. Confira-o de novo.`, 'waits_for_other_reason')
}
