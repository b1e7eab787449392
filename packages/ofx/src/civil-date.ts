const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Reads a day of OFX: the first eight digits as they stand. An offset after them (`[-3:BRT]`, `[0:GMT]`) is ignored,
 * because banks write the booking day whatever the offset.
 * @returns the ISO day; null for zeros and for days that do not exist
 */
export function readOfxDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/.exec(text) ?? []
  return isoDay(year, month, day)
}

/** The days in a text that have the form dd/mm/yyyy. @returns ISO days; null for a day that does not exist */
export const readBrazilianDates = (text: string): (string | null)[] =>
  [...text.matchAll(/(\d{2})\/(\d{2})\/(\d{4})/g)].map(([, day, month, year]) => isoDay(year, month, day))

function isoDay(year = '', month = '', day = ''): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (y < 1900 || y > 2199 || m < 1 || m > 12 || d < 1) return null
  const leap = m === 2 && y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)
  return d > (monthLengths[m - 1] ?? 0) + (leap ? 1 : 0) ? null : `${year}-${month}-${day}`
}
