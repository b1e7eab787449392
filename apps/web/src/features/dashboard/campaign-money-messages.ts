import type { BoardSlips } from '@seara/contract/collections/october-board'
import { inCents } from '../../lib/in-cents.ts'
import { includedIn } from '../../entities/slip/slip-messages.ts'

export const moneyTitle = 'Boletos da campanha'
export const toReconciliation = 'Ver a conciliação'

export const moneyTexts = {
  billed: 'Faturado',
  paid: 'Recebido',
  open: 'Em aberto',
  overdue: 'Vencido',
} as const

/**
 * Explains why the received, open and overdue sums may come to more than the billed one: every payment is received,
 * double and divergent ones too. Undefined when they do not.
 */
export function receivedNote({ billed, paid, open, overdue }: Omit<BoardSlips, 'campaign'>): string | undefined {
  const beyond = inCents(paid) + inCents(open) + inCents(overdue) - inCents(billed)
  return beyond > 0 ? includedIn(beyond / 100, 'em dobro ou de outro valor') : undefined
}
