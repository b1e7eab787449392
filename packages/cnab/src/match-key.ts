import type { Bank } from './bank.ts'

/**
 * The key that matches a record of a return file with one of our slips: `bank-digits`, for example `237-00000001102`.
 * The digits are the nosso número without wallet and check digit, in a width that both layouts of the bank can give:
 *
 * | bank | digits |
 * |---|---|
 * | 001 | 17 (covenant of 7 or 8 and sequence, or the free number of a covenant of 6), or 11 (covenant of 4 or 6) |
 * | 033 | 12 (CNAB 400 carries the last 7 only: slips beyond 9.999.999 are not found in it) |
 * | 104 | modality (2) and 15 |
 * | 237 | 11 |
 * | 341 | 8 |
 * | 748 | year (2), byte (1), sequence (5) |
 * | 756 | 11 (CNAB 240 carries 9, the barcode 7) |
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
 * @param digits the nosso número without wallet and check digit, as registered. Fewer digits are padded with zeros,
 * except at Banco do Brasil, where their number depends on the covenant.
 * @returns the key, or null when the digits are no nosso número of that bank
 */
export function matchKey(bank: Bank, digits: string): MatchKey | null {
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return null
  const width =
    keyWidth[bank].find((width) => width === digits.length) ?? (bank === '001' ? undefined : keyWidth[bank][0])
  if (width === undefined || digits.length > width) return null
  return `${bank}-${digits.padStart(width, '0')}`
}
