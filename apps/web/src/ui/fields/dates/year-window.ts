/** How many years a picker shows. */
export const yearsShown = 9

/** The first year that can be chosen: base years begin with it (packages/contract/src/fields/base-year.ts). */
const firstYear = 1900

interface YearWindow {
  /** The shown years, from the oldest to the newest. */
  years: readonly number[]
  /** The year to choose in order to show the nine years before; null when there are none. */
  before: number | null
  /** The year to choose in order to show the nine years after; null when there are none. */
  after: number | null
}

const everyYear = (current: number) => Array.from({ length: current - firstYear + 1 }, (_, index) => firstYear + index)

/**
 * The block of nine years that contains a year: the last block ends with the current year, and each earlier block ends
 * where the next block begins.
 * @param year 1900 to `current`
 * @param only the years to choose from, besides `year` and `current`; by default every year
 */
export function yearWindow(year: number, current: number, only?: readonly number[]): YearWindow {
  const all = only
    ? [...new Set([...only, year, current])].filter((one) => one <= current).toSorted((one, other) => one - other)
    : everyYear(current)
  const newest = all.length - 1
  const last = newest - Math.floor((newest - all.indexOf(year)) / yearsShown) * yearsShown
  return {
    years: all.slice(Math.max(0, last - yearsShown + 1), last + 1),
    before: all[last - yearsShown] ?? null,
    after: last < newest ? (all[Math.min(last + yearsShown, newest)] ?? null) : null,
  }
}
