import type { BankSide } from '@seara/contract/statements/credits'
import { agrees, otherSums, otherSumsText } from './other-sums.ts'

/**
 * Compares a new value of a contribution with the bank, before it is saved. Null when the bank shows this value; a
 * sentence when the bank shows another value; undefined when the bank does not know.
 * @param value the new value, in reais
 */
export function newValueDoubt(side: BankSide | undefined, id: number, value: number): string | null | undefined {
  if (!side) return undefined
  if (agrees(side, id, value)) return null
  const sums = otherSums(side, id, value)
  return sums.length > 0 ? otherSumsText(sums) : undefined
}
