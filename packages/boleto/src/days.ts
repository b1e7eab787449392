const isoDay = /^\d{4}-\d{2}-\d{2}$/
const millisecondsOfADay = 86_400_000

/** Whether the text has the form `YYYY-MM-DD` and is a day of the calendar; 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!isoDay.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The number of days since 1970-01-01. @throws RangeError when the text is not a day */
export function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / millisecondsOfADay
}

/** Turns the number that `dayNumber` returns back into an ISO day. */
export const dayOf = (number: number): string => new Date(number * millisecondsOfADay).toISOString().slice(0, 10)

/** The ISO day that is `days` after `day`; before it when `days` is negative. */
export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)

/** The day of the week, from 0 for Sunday to 6 for Saturday. The 4 is there because 1970-01-01 was a Thursday. */
export const weekday = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7
