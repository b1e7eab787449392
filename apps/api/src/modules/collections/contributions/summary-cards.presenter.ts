import type { SummaryCard } from '@seara/contract/collections/contributions'
import { moneyOf } from '@seara/contract/fields/money'
import type { StateTotal } from './contribution-sums.repository.ts'

/** The three cards above a collection's contributions: the sum received, the sum still to verify, and their total. */
export function presentCards({ verified, pending }: Record<'verified' | 'pending', StateTotal>): SummaryCard[] {
  const total = { cents: verified.cents + pending.cents, count: verified.count + pending.count }
  const shown = ({ cents, count }: StateTotal) => ({ value: moneyOf(cents), count })
  return [
    { title: 'Recebido', status: 'verified', css_class: 'success', ...shown(verified) },
    { title: 'A verificar', status: 'pending', css_class: 'warning', ...shown(pending) },
    { title: 'Total', status: 'total', css_class: 'primary', ...shown(total) },
  ]
}
