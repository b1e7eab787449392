import type { Contribution } from '@seara/contract/collections/contributions'
import type { BankSide } from '@seara/contract/statements/credits'
import { otherSums } from './other-sums.ts'

/** What in the bank statement speaks against verifying a contribution. */
export interface Doubts {
  /** The bank's values, in reais, that differ from the contribution's value. */
  sums: readonly number[]
  /** The day, ISO, on which the bank gave the money back to the payer; null when it did not. */
  returnedOn: string | null
  /** Who undid the contribution's match with a credit, when and why; null when nobody did. */
  released: BankSide['released']
}

/**
 * Finds what in the bank statement speaks against verifying a contribution.
 * @param bank undefined while it is not known
 */
export const doubtsOfBank = (bank: BankSide | undefined, { id, value }: Contribution): Doubts => ({
  sums: otherSums(bank, id, value),
  returnedOn: bank?.returned_on ?? null,
  // During an update, a server of the previous version does not send `released`.
  released: bank?.released ?? null,
})

export const hasDoubts = ({ sums, returnedOn, released }: Doubts): boolean =>
  sums.length > 0 || returnedOn !== null || released !== null
