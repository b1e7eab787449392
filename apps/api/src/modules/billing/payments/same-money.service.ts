import { conflict } from '../../../core/errors.ts'
import { formatCents } from '../../../core/format.ts'
import { sum, type Cents } from '../../../core/money.ts'

/**
 * Requires that the payments entered by hand add up to the value in the bank's record. Otherwise they are not the same
 * money (docs/decisions/0065).
 * @param byHand at least one payment
 * @param cents the value in the record
 * @throws conflict when the sums differ
 */
export function requireSameMoney(byHand: readonly { value_cents: Cents }[], cents: Cents): void {
  const marked = sum(byHand.map(({ value_cents }) => value_cents))
  if (marked === cents) return
  throw conflict(
    `O banco diz ${formatCents(cents)}, e o que foi marcado à mão soma ${formatCents(marked)}: não é o mesmo dinheiro. Se a marca está errada, desfaça antes o pagamento do boleto.`,
    'other_sum',
  )
}
