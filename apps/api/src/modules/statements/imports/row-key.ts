/** A row as a statement has it. */
export interface KeyedRow {
  /** Civil day, ISO. */
  day: string
  /** Whole cents; negative for a debit. */
  cents: number
  memo: string | null
  fitid: string | null
}

/**
 * The part of a FITID that is the same in every export. Some banks add a running number that differs between exports:
 * Sicredi adds it at the end after a hyphen, Itaú after the day.
 * @param bankId as in the file: `0341`, `341` and `00341` are the same bank
 */
function stableFitid(bankId: string | null, { fitid, day }: KeyedRow): string {
  if (fitid === null) return ''
  const bank = Number(bankId)
  if (bank === 748) return withoutRunningNumber(fitid)
  if (bank === 341 && fitid.startsWith(day.replaceAll('-', ''))) return ''
  return fitid
}

function withoutRunningNumber(fitid: string): string {
  const hyphen = fitid.lastIndexOf('-')
  return hyphen !== -1 && /^\d+$/.test(fitid.slice(hyphen + 1)) ? fitid.slice(0, hyphen).trimEnd() : fitid
}

/**
 * Returns a function that makes the keys of an account's rows. A row gets the same key in every file: its FITID, day,
 * cents and text. Equal rows of one file also get a running number, because banks repeat FITIDs, and a person may give
 * the same amount twice.
 */
export function rowKeys(): (bankId: string | null, row: KeyedRow) => string {
  const seen = new Map<string, number>()
  return (bankId, row) => {
    const same = [stableFitid(bankId, row), row.day, row.cents, row.memo ?? ''].join('|')
    const times = (seen.get(same) ?? 0) + 1
    seen.set(same, times)
    return `${same}|${times}`
  }
}
