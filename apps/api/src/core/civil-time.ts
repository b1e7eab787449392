import { Temporal } from 'temporal-polyfill'
import type { Clock } from './clock.ts'

/** The network's time zone; it had daylight saving time until 2019. */
export const zone = 'America/Sao_Paulo'

const brazilianDay = /^(\d{2})\/(\d{2})\/(\d{4})/
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/
const hasTime = /[T ]\d{2}:\d{2}/

/** Moments outside these are typing errors. */
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/**
 * Parses a moment: ISO 8601 or `DD/MM/YYYY`, with or without a time. Without an offset it is in America/Sao_Paulo,
 * without a time at the start of the day.
 * @returns ISO 8601 in UTC with milliseconds; null when there is no such moment (31/02, 25:00) or it is centuries away
 */
export function readMoment(text: string): string | null {
  const iso = text.replace(brazilianDay, '$3-$2-$1').replace(' ', 'T')
  try {
    const instant =
      hasTime.test(iso) && hasOffset.test(iso)
        ? Temporal.Instant.from(iso)
        : Temporal.PlainDateTime.from(iso, { overflow: 'reject' }).toZonedDateTime(zone).toInstant()
    const { epochMilliseconds } = instant
    return epochMilliseconds >= earliest && epochMilliseconds < latest
      ? new Date(epochMilliseconds).toISOString()
      : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The civil day of a moment in America/Sao_Paulo, `YYYY-MM-DD`. @param moment ISO 8601 in UTC */
export const dayOf = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()

/** Today in America/Sao_Paulo, `YYYY-MM-DD`. */
export const today = (clock: Clock): string => dayOf(clock.now().toISOString())

/** The day after that of a moment, `YYYY-MM-DD`. @param moment ISO 8601 in UTC */
export const dayAfter = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString()

/** The same day and month in another year; 29 February becomes the 28th when needed. @param day civil day, ISO */
export const sameDayInYear = (day: string, year: number): string =>
  Temporal.PlainDate.from(day).with({ year }).toString()

const hour = 3_600_000
const offsets = new Map<number, number>()

/**
 * The local time of America/Sao_Paulo at a moment, written as if it were UTC. Offsets change only at full hours, so the
 * offset of each hour is looked up once: a sheet has hundreds of thousands of moments.
 * @param moment ISO 8601 in UTC
 * @returns milliseconds since 1970
 */
export function wallClock(moment: string): number {
  const milliseconds = Date.parse(moment)
  const startOfHour = Math.floor(milliseconds / hour) * hour
  let offset = offsets.get(startOfHour)
  if (offset === undefined) {
    offset = Temporal.Instant.fromEpochMilliseconds(startOfHour).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
    if (offsets.size > 10_000) offsets.clear()
    offsets.set(startOfHour, offset)
  }
  return milliseconds + offset
}

/** The civil day this many days after `day`; before `day` when `days` is negative. @param day civil day, ISO */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/**
 * The start of the civil day this many months before today, ISO 8601 in UTC; the same all day long. When the month
 * lacks the day, its last day.
 */
export const startOfDayMonthsBefore = (clock: Clock, months: number): string =>
  new Date(
    Temporal.PlainDate.from(today(clock)).subtract({ months }).toZonedDateTime(zone).epochMilliseconds,
  ).toISOString()
