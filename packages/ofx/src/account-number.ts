import { bankNumber } from './bank.ts'

/** An agency or account as people and banks write it: its digits and `X` alone, without zeros in front. */
export const plain = (text: string | null): string =>
  (text ?? '')
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .replace(/^0+/, '')

/** The number of a bank as people and banks write it; null when there are no digits. */
export const bankOf = (text: string | null): number | null => {
  const digits = (text ?? '').replace(/\D/g, '')
  return digits === '' ? null : bankNumber(digits)
}

/** A number without its check digit, which stands after a hyphen; null when it has none. */
const withoutCheckDigit = (text: string | null): string | null =>
  /-[0-9Xx]\s*$/.test(text ?? '') ? plain((text ?? '').replace(/-[0-9Xx]\s*$/, '')) : null

/** The ways to write a number: with its check digit and without. */
export const writings = (text: string | null): string[] => {
  const whole = plain(text)
  return [...new Set([whole, withoutCheckDigit(text) ?? whole])].filter((one) => one !== '')
}

/** An account as somebody registered it. */
export interface RegisteredAccount {
  bank_number: string | null
  agency: string | null
  account_number: string | null
}

/**
 * Whether two registered accounts are the same account of the same bank. One of them may lack check digits, or either
 * its bank's number or its agency.
 */
export function isSameAccount(one: RegisteredAccount, other: RegisteredAccount): boolean {
  const banks = [bankOf(one.bank_number), bankOf(other.bank_number)] as const
  const isSameBank = banks[0] === null || banks[1] === null ? null : banks[0] === banks[1]
  const hasAgencies = plain(one.agency) !== '' && plain(other.agency) !== ''
  const isSameAgency = hasAgencies ? isSameNumber(one.agency, other.agency) : null
  if (isSameBank === false || isSameAgency === false || !(isSameBank || isSameAgency)) return false
  // Without a number, only the bank tells the account.
  if (plain(one.account_number) === '' && plain(other.account_number) === '') return isSameBank === true
  return isSameNumber(one.account_number, other.account_number)
}

/** Whether two numbers are the same, or one is the other without its check digit. */
function isSameNumber(one: string | null, other: string | null): boolean {
  const [whole, otherWhole] = [plain(one), plain(other)]
  if (whole === otherWhole) return whole !== ''
  const [bare, otherBare] = [withoutCheckDigit(one), withoutCheckDigit(other)]
  return (bare !== null && otherBare === null && bare === otherWhole) || (bare === null && otherBare === whole)
}
