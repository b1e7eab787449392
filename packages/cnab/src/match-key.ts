import type { Bank } from './bank.ts'

/**
 * The key that connects a record of a return file with one of our slips: `bank-digits`, for example `237-00000001102`.
 * The digits are the nosso número without wallet and check digit. How many they are depends on the bank alone, not on
 * the layout; where a layout carries fewer, the table says so:
 *
 * | bank | digits |
 * |---|---|
 * | 001 | 17: covenant of 7 or 8 and sequence, or the free number of a covenant of 6. 11: covenant of 4 or 6 |
 * | 033 | 12. CNAB 400 has only the last 7, so it cannot name a slip with a number above 9.999.999 |
 * | 104 | 17: modality (2) and number (15) |
 * | 237 | 11 |
 * | 341 | 8 |
 * | 748 | 8: year (2), byte (1), sequence (5) |
 * | 756 | 11. CNAB 240 has 9, the barcode 7 |
 */
export type MatchKey = `${Bank}-${string}`

const keyWidth: Record<Bank, readonly number[]> = {
  '001': [11, 17],
  '033': [12],
  '104': [17],
  '237': [11],
  '341': [8],
  '748': [8],
  '756': [11],
}

/**
 * Makes the key of a nosso número.
 * @param digits the nosso número as registered, without wallet and check digit. A short one is padded with zeros, but
 * not at Banco do Brasil, where the number of digits depends on the covenant
 * @returns null when the digits cannot be a nosso número of that bank
 */
export function matchKey(bank: Bank, digits: string): MatchKey | null {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return null
  const width =
    keyWidth[bank].find((width) => width === digits.length) ?? (bank === '001' ? undefined : keyWidth[bank][0])
  if (width === undefined || digits.length > width) return null
  return `${bank}-${digits.padStart(width, '0')}`
}
