import { readAmount } from '@seara/contract/fields/money-text'
import type { Cents } from './money.ts'

/** Amounts from `least` to `most`, both included. */
export interface AmountRange {
  least: Cents
  most: Cents
}

const hasCents = /[.,]\d{1,2}$/

/**
 * The range of amounts that a search text means. `1.234,56` and `1234.56` mean exactly that amount. `1.234` and
 * `R$ 150` mean that amount with any cents.
 * @returns null when the text is not an amount, or is zero: a person who types `0` is not looking for an amount
 */
export function amountRange(text: string): AmountRange | null {
  const reading = readAmount(text)
  if ('problem' in reading || reading.cents === 0n) return null
  return { least: reading.cents, most: hasCents.test(text.trim()) ? reading.cents : reading.cents + 99n }
}
