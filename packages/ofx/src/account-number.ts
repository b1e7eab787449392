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

/** Whether two registered accounts have the same bank, agency and number. One of them may lack check digits. */
export function isSameAccount(one: RegisteredAccount, other: RegisteredAccount): boolean {
  const bank = bankOf(one.bank_number)
  const hasAgency = plain(one.agency) !== '' || plain(other.agency) !== ''
  return (
    bank !== null &&
    bank === bankOf(other.bank_number) &&
    (!hasAgency || isSameNumber(one.agency, other.agency)) &&
    isSameNumber(one.account_number, other.account_number)
  )
}

/** Whether two numbers are the same, or one is the other without its check digit. */
function isSameNumber(one: string | null, other: string | null): boolean {
  const [whole, otherWhole] = [plain(one), plain(other)]
  if (whole === otherWhole) return whole !== ''
  const [bare, otherBare] = [withoutCheckDigit(one), withoutCheckDigit(other)]
  return (bare !== null && otherBare === null && bare === otherWhole) || (bare === null && otherBare === whole)
}
