import { readAmount } from '@seara/contract/fields/money-text'
import type { Cents } from './money.ts'

/** Amounts from `least` to `most`, both included. */
export interface AmountRange {
  least: Cents
  most: Cents
}

const hasCents = /[.,]\d{1,2}$/

/**
 * The range of amounts that a text means where only amounts are searched. `1.234,56` and `1234.56` mean exactly that
 * amount. `1.234` and `R$ 150` mean that amount with any cents. Zero means zero.
 * @returns null when the text is not an amount
 */
export function writtenRange(text: string): AmountRange | null {
  const reading = readAmount(text)
  if ('problem' in reading) return null
  const isExact = reading.cents === 0n || hasCents.test(text.trim())
  return { least: reading.cents, most: isExact ? reading.cents : reading.cents + 99n }
}

/**
 * Like `writtenRange`, for a text that may mean something else than an amount.
 * @returns null also for zero: a person who types `0` there is not looking for an amount
 */
export function amountRange(text: string): AmountRange | null {
  const range = writtenRange(text)
  return range?.most === 0n ? null : range
}
