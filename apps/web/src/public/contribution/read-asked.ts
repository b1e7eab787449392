import { readAmount } from '@seara/contract/fields/money-text'

/** What the link in a mail that asks for a declaration suggests. */
interface Asked {
  /** A diocese's name. */
  diocese: string
  bankAccount: string
  /** In cents; only a suggestion, as the sender has to state the amount. */
  cents: bigint | null
}

/** @param hash of the address, such as `#diocese=Diocese+de+Campo+Belo&conta=3&valor=1234.11` */
export function readAsked(hash: string): Asked | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [diocese, bankAccount, value] = ['diocese', 'conta', 'valor'].map((name) => params.get(name)?.trim() ?? '')
  const reading = readAmount(value ?? '')
  const cents = 'cents' in reading && reading.cents > 0n ? reading.cents : null
  return diocese || bankAccount || cents !== null
    ? { diocese: diocese ?? '', bankAccount: bankAccount ?? '', cents }
    : null
}
