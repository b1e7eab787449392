import type { Bank } from './bank.ts'

/**
 * The key by which a record of a return and a slip of ours meet: `bank-digits`, for example `237-00000001102`. The digits are the nosso
 * número without wallet and check digit, at the width that both layouts of the bank can be brought to:
 *
 * | bank | digits |
 * |---|---|
 * | 001 | covenant of 7 or 8 and sequence, 17 digits; covenant of 4 or 6 and sequence, 11; the free number of a covenant of 6, 17 |
 * | 033 | 12 (CNAB 400 carries the last 7 only: slips beyond 9.999.999 are not found in it) |
 * | 104 | modality (2) and 15 |
 * | 237 | 11 |
 * | 341 | 8 |
 * | 748 | year (2), byte (1), sequence (5) |
 * | 756 | 11 (CNAB 240 carries 9, the barcode 7) |
 */
export type MatchKey = `${Bank}-${string}`

const keyWidth: Record<Bank, readonly number[]> = {
  '001': [11, 17], '033': [12], '104': [17], '237': [11], '341': [8], '748': [8], '756': [11],
}

/**
 * @param digits the nosso número without wallet and check digit; fewer digits are filled up with zeros, save at Banco do Brasil.
 * @returns the key, or null where the digits are no nosso número of that bank.
 */
export function matchKey(bank: Bank, digits: string): MatchKey | null {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return null
  const width = keyWidth[bank].find((width) => width === digits.length) ?? (bank === '001' ? undefined : keyWidth[bank][0])
  if (width === undefined || digits.length > width) return null
  return `${bank}-${digits.padStart(width, '0')}`
}

/** What a slip is made from; the names are those of the issuer's and the slip's inputs. */
export type OurNumberInput = {
  bank: Bank
  nossoNumeroSequence: string
  covenant?: string
  /** Covenant of 6 whose 17 digits are free. */
  nossoNumero17?: boolean
  modality?: string
  year?: string
  byteId?: string
}

/** @returns the nosso número of a slip without wallet and check digit: what {@link matchKey} and a shipping file take. */
export function ourNumberDigits(input: OurNumberInput): string {
  const { bank, nossoNumeroSequence: sequence, covenant = '', modality = '', year = '', byteId = '' } = input
  switch (bank) {
    case '001':
      if (covenant.length === 6 && input.nossoNumero17) return sequence.padStart(17, '0')
      return covenant + sequence.padStart((covenant.length >= 7 ? 17 : 11) - covenant.length, '0')
    case '104':
      return modality + sequence.padStart(15, '0')
    case '748':
      return year + byteId + sequence.padStart(5, '0')
    case '033': case '237': case '341': case '756':
      return sequence.padStart(keyWidth[bank][0] ?? 0, '0')
  }
}
