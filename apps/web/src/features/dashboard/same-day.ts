import { formatNumber } from '../../lib/format.ts'

/**
 * The change in percent from an earlier year to this year, both until the same day: `+12%`. Null when the earlier
 * amount is 0.
 */
export function changeSince(before: number, now: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`
}

/** One year of a chart that compares years until the same day. */
export interface SameDayYear {
  base_year: number
  /** The last day that counts, `YYYY-MM-DD`; absent for the year that the board shows, which counts until now. */
  day?: string
  amount: number
  /** The amount as text, for example `R$ 1.234,00`. */
  shown: string
  /** The text for screen readers about the row. It begins with the year. */
  said: string
  /** The address of the list whose rows the amount counts. */
  to: string
}

/** The length of a bar, in percent of the longest bar. A bar above 0 has at least 2%, so that it can be seen. */
export const barLength = (amount: number, longest: number): number =>
  amount <= 0 ? 0 : Math.max(2, Math.round((100 * amount) / longest))
