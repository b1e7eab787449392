const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** @returns the ISO day; null when the calendar has no such day, or the year is outside 1990 to 2099 */
export function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1990 || year > 2099 || month < 1 || month > 12 || day < 1) return null
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = (monthLengths[month - 1] ?? 0) + (leap ? 1 : 0)
  if (day > length) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The year in four digits, 1990 to 2089. CNAB 400 has only two digits, and there are no files from before 1990. */
export const fullYear = (twoDigits: number): number => (twoDigits >= 90 ? 1900 : 2000) + twoDigits

/** @param iso an ISO day @returns the day's parts; null when the text is not a day */
export function dayParts(iso: string): { year: string; month: string; day: string } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  const [, year, month, day] = match ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return isoDay(Number(year), Number(month), Number(day)) === null ? null : { year, month, day }
}

/** @param iso an ISO day @returns the next ISO day; null when the text is not a day */
export function nextDay(iso: string): string | null {
  const parts = dayParts(iso)
  if (!parts) return null
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  return isoDay(year, month, day + 1) ?? isoDay(year, month + 1, 1) ?? isoDay(year + 1, 1, 1)
}
