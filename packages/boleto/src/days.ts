const isoDay = /^\d{4}-\d{2}-\d{2}$/
const millisecondsOfADay = 86_400_000

/** Whether the text is a day of the calendar as `YYYY-MM-DD`; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  if (!isoDay.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Days since 1970-01-01. @throws RangeError when the text is no day */
export function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / millisecondsOfADay
}

/** The day, ISO, of a number given by `dayNumber`. */
export const dayOf = (number: number): string => new Date(number * millisecondsOfADay).toISOString().slice(0, 10)

/** The day, ISO, `days` later (earlier when negative). */
export const addDays = (day: string, days: number): string => dayOf(dayNumber(day) + days)

/** 0 Sunday to 6 Saturday. 1970-01-01 was a Thursday. */
export const weekday = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7
