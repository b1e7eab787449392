import extenso from 'extenso'
import type { Cents } from '../../core/money.ts'

/** An amount in words, as on receipts: `mil e duzentos reais e um centavo`. @param cents more than zero */
export function amountInWords(cents: Cents): string {
  const digits = String(cents).padStart(3, '0')
  return extenso(`${digits.slice(0, -2)}.${digits.slice(-2)}`, {
    mode: 'currency',
    currency: { code: 'BRL' },
    decimalSeparator: 'point',
  })
}
