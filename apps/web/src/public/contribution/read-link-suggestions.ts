import { readAmount } from '@seara/contract/fields/money-text'

/** The values that a link suggests. The link is in the mail that asks a diocese to declare a credit. */
interface LinkSuggestions {
  /** The diocese's name; empty without a suggestion. */
  diocese: string
  /** The bank account's id, as text; empty without a suggestion. */
  bankAccount: string
  /** The amount in cents, or null. It is only a suggestion, because the sender has to state the amount. */
  cents: bigint | null
}

/**
 * Reads the suggestions of a link.
 * @param hash the address's hash, such as `#diocese=Diocese+de+Campo+Belo&conta=3&valor=1234.11`
 * @returns null when the link suggests nothing
 */
export function readLinkSuggestions(hash: string): LinkSuggestions | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [diocese, bankAccount, value] = ['diocese', 'conta', 'valor'].map((name) => params.get(name)?.trim() ?? '')
  const reading = readAmount(value ?? '')
  const cents = 'cents' in reading && reading.cents > 0n ? reading.cents : null
  return diocese || bankAccount || cents !== null
    ? { diocese: diocese ?? '', bankAccount: bankAccount ?? '', cents }
    : null
}
