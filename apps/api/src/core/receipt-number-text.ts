/** A receipt's number as people type it in a search. */
export interface ReceiptNumber {
  /** null: the receipt may be of any year. */
  year: number | null
  sequence: number
}

/**
 * Reads `2026/12`, or a sequence alone such as `1.204`. A sequence has at most nine digits, as in the database.
 * @returns null for other texts
 */
export function readReceiptNumber(text: string): ReceiptNumber | null {
  const [, year, sequence] =
    /^(?:recibo\s+)?(?:(\d{4})\s*\/\s*)?(\d{1,9})$/i.exec(text.trim().replaceAll('.', '')) ?? []
  return sequence === undefined ? null : { year: year === undefined ? null : Number(year), sequence: Number(sequence) }
}

/** Writes the number of a receipt as people read it: `2026/12`. */
export const writeReceiptNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `${year}/${sequence}`
