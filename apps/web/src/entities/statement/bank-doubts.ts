import type { Contribution } from '@seara/contract/collections/contributions'
import type { BankSide } from '@seara/contract/statements/credits'
import { otherSums } from './other-sums.ts'

/** What in the bank statement speaks against verifying a contribution. */
export interface Doubts {
  /** The bank's values, in reais, that differ from the contribution's value. */
  sums: readonly number[]
  /** The day, ISO, on which the bank returned the value; null when it did not. */
  returnedOn: string | null
  /** Who took the contribution's credit away, and why; null when nobody did. */
  released: BankSide['released']
}

/** @param bank undefined: nothing of the statement is known */
export const doubtsOfBank = (bank: BankSide | undefined, { id, value }: Contribution): Doubts => ({
  sums: otherSums(bank, id, value),
  returnedOn: bank?.returned_on ?? null,
  // A server of the version before does not send it.
  released: bank?.released ?? null,
})

export const hasDoubts = ({ sums, returnedOn, released }: Doubts): boolean =>
  sums.length > 0 || returnedOn !== null || released !== null
