import { formatNumber } from '../../lib/format.ts'

/** How much more or less there is now than on the same day of an earlier year: `+12%`. Null where there was nothing. */
export function changeSince(before: number, now: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`
}

/** A year of the chart of the same day. */
export interface SameDayYear {
  base_year: number
  /** The civil day until which it counts; absent for the year shown, which counts until now. */
  day?: string
  amount: number
  /** The amount as it is read. */
  shown: string
  /** The row in words, which begin with the year. */
  said: string
  /** The address of what was counted. */
  to: string
}

/** The length of a bar, in percent of the longest. A small amount keeps a bar that can be seen. */
export const barLength = (amount: number, longest: number): number =>
  amount <= 0 ? 0 : Math.max(2, Math.round((100 * amount) / longest))
