import { currentYear } from '../../../lib/current-year.ts'

/** Pads a day or month that ends with a separator: `5/3/` becomes `05/03/`. */
export const filledUp = (text: string): string =>
  text
    .replace(/^(\d)(?=[/.-])/, (digit) => `0${digit}`)
    .replace(/^(\d{2}[/.-])(\d)(?=[/.-])/, (_, day: string, digit: string) => `${day}0${digit}`)

/**
 * Whether a text is words instead of a day: `hoje`, `5 de março`. Such a text stays in the field, so that validation
 * reports it. A sentence that contains a complete day, for example a pasted one, does not count as words.
 */
export const isWords = (text: string): boolean => /\p{L}/u.test(text) && filledUp(text).replace(/\D/g, '').length < 8

/** Formats a day as `DD/MM/AAAA`, also while it is incomplete. Words stay as they are. */
export function maskDay(text: string): string {
  if (isWords(text)) return text
  const digits = filledUp(text).replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/** Reads `DD/MM/AAAA` strictly. @returns the civil day in ISO, or null when there is no such day (31/02/2025) */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/**
 * Completes a day when the field is left: a year of two digits is in this century, a missing year is this year.
 * @param thisYear the current year in São Paulo
 */
export const withWholeYear = (text: string, thisYear = currentYear()): string =>
  text
    .replace(/^(\d{2}\/\d)$/, (_, start: string) => `${start.slice(0, 3)}0${start.slice(3)}`)
    .replace(/^(\d{2}\/\d{2})\/?$/, (_, start: string) => `${start}/${thisYear}`)
    .replace(/^(\d{2}\/\d{2}\/)(\d{2})(?!\d)/, (_, start: string, year: string) => `${start}20${year}`)

/**
 * Like `withWholeYear`, for a day in the future: a day typed without a year gets next year if it has already passed
 * this year.
 * @param today civil day, ISO, in São Paulo
 */
export function withYearAhead(text: string, today: string): string {
  const thisYear = Number(today.slice(0, 4))
  const whole = withWholeYear(text, thisYear)
  const hasNoYear = withWholeYear(text, thisYear + 1) !== whole
  return hasNoYear && (readDay(whole) ?? today) < today ? withWholeYear(text, thisYear + 1) : whole
}

/** The displayed form value: an ISO day as `DD/MM/AAAA`, anything else (still being typed) as it is. */
export const showDay = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
