import { readAmount } from '@seara/contract/fields/money-text'
import type { AmountRange } from './donations.repository.ts'

const hasCents = /[.,]\d{1,2}$/

/**
 * What a person who searches for an amount means: `1.234,56` or `1234.56` is just that; without cents (`1.234`, `R$
 * 150`) any cents will do.
 * @returns null when it is no amount
 */
export function amountRange(text: string): AmountRange | null {
  const reading = readAmount(text)
  if ('problem' in reading) return null
  return { least: reading.cents, most: hasCents.test(text.trim()) ? reading.cents : reading.cents + 99n }
}
