import { modulo11 } from './check-digits.ts'

/** The largest amount, in cents, that fits the barcode's ten digits. */
export const largestAmount = 9_999_999_999n

export interface BarcodeParts {
  /** The bank's code, three digits. */
  bank: string
  /** The due date as four digits, see `dueDateFactor`; `0000` for a slip without a due date. */
  factor: string
  /** The amount in cents, 0 to 9999999999. */
  amountCents: bigint
  /** The campo livre: 25 digits whose meaning depends on the bank. */
  freeField: string
}

/** The barcode's digit for the currency: 9 is the real, the only currency of slips. */
const currency = '9'

/**
 * Builds a barcode. Its positions, counted from 1: 1-3 bank, 4 currency, 5 general check digit, 6-9 factor, 10-19
 * amount in cents, 20-44 free field. Source: FEBRABAN, Carta-Circular BCB 2.926/2000.
 * @returns 44 digits
 * @throws RangeError when a part has the wrong length, or the amount is out of range
 */
export function barcode({ bank, factor, amountCents, freeField }: BarcodeParts): string {
  if (amountCents < 0n || amountCents > largestAmount) throw new RangeError(`Amount out of range: ${amountCents}`)
  const digits = `${bank}${currency}${factor}${String(amountCents).padStart(10, '0')}${freeField}`
  if (!/^\d{3}$/.test(bank) || !/^\d{4}$/.test(factor) || !/^\d{43}$/.test(digits))
    throw new RangeError(`Not a barcode: ${digits}`)
  return digits.slice(0, 4) + generalCheckDigit(digits) + digits.slice(4)
}

/**
 * Takes a barcode apart.
 * @returns null when the text does not have 44 digits, or its currency or general check digit is wrong
 */
export function readBarcode(digits: string): BarcodeParts | null {
  if (!/^\d{44}$/.test(digits) || digits[3] !== currency) return null
  if (digits[4] !== generalCheckDigit(digits.slice(0, 4) + digits.slice(5))) return null
  return {
    bank: digits.slice(0, 3),
    factor: digits.slice(5, 9),
    amountCents: BigInt(digits.slice(9, 19)),
    freeField: digits.slice(19),
  }
}

/** Modulo 11 over the other 43 digits. 10 and 11 become 1, so the general check digit is never 0. */
export const generalCheckDigit = (digits: string): string => modulo11(digits, { ten: '1', eleven: '1' })
