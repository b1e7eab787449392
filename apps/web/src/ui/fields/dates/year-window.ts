/** How many years a picker shows. */
export const yearsShown = 9

/** The first year that has reports. */
const firstYear = 1900

interface YearWindow {
  /** The shown years, from the oldest to the newest. */
  years: readonly number[]
  /** The year to choose in order to show the nine years before; null when there are none. */
  before: number | null
  /** The same for the nine years after. */
  after: number | null
}

/**
 * The block of nine years that contains a year: the last block ends with the current year, and each earlier block ends
 * where the next block begins.
 * @param year 1900 to `current`
 */
export function yearWindow(year: number, current: number): YearWindow {
  const last = current - Math.floor((current - year) / yearsShown) * yearsShown
  const years = Array.from({ length: yearsShown }, (_, index) => last - yearsShown + 1 + index).filter(
    (shown) => shown >= firstYear,
  )
  const oldest = years[0] ?? firstYear
  return {
    years,
    before: oldest > firstYear ? oldest - 1 : null,
    after: last < current ? Math.min(last + yearsShown, current) : null,
  }
}
