import { modulo11 } from './check-digits.ts'

/** The largest amount that a barcode holds, in cents: ten digits. */
export const largestAmount = 9_999_999_999n

export interface BarcodeParts {
  /** Three digits. */
  bank: string
  /** Four digits, see `dueDateFactor`; `0000` for a slip without a due date. */
  factor: string
  /** 0 to 9999999999. */
  amountCents: bigint
  /** The campo livre: 25 digits whose meaning depends on the bank. */
  freeField: string
}

/** 9 is the real, the only currency of slips. */
const currency = '9'

/**
 * Builds a barcode. Positions, 1-based: 1-3 bank, 4 currency, 5 general check digit, 6-9 factor, 10-19 amount in cents,
 * 20-44 free field.
 * @returns 44 digits
 * @throws RangeError when a part has the wrong length. Source: FEBRABAN, Carta-Circular BCB 2.926/2000
 */
export function barcode({ bank, factor, amountCents, freeField }: BarcodeParts): string {
  if (amountCents < 0n || amountCents > largestAmount) throw new RangeError(`Amount out of range: ${amountCents}`)
  const digits = `${bank}${currency}${factor}${String(amountCents).padStart(10, '0')}${freeField}`
  if (!/^\d{3}$/.test(bank) || !/^\d{4}$/.test(factor) || !/^\d{43}$/.test(digits))
    throw new RangeError(`Not a barcode: ${digits}`)
  return digits.slice(0, 4) + generalCheckDigit(digits) + digits.slice(4)
}

/**
 * The contents of a barcode of 44 digits, or null when the length, the currency or the general check digit is wrong.
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

/** Modulo 11 over the 43 other digits; 10 and 11 become 1, so that the digit is never 0. */
export const generalCheckDigit = (digits: string): string => modulo11(digits, { ten: '1', eleven: '1' })
