import { Temporal } from 'temporal-polyfill'
import type { Clock } from './clock.ts'

/** The network's time zone. Until 2019 it had daylight saving time. */
export const zone = 'America/Sao_Paulo'

const brazilianDay = /^(\d{2})\/(\d{2})\/(\d{4})/
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/
const hasTime = /[T ]\d{2}:\d{2}/

/** The first accepted moment, and the first that is too late. Moments outside of this range are typing errors. */
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/**
 * Parses a moment: ISO 8601 or `DD/MM/YYYY`, with or without a time. A text without an offset is in America/Sao_Paulo.
 * A text without a time means the start of the day.
 * @returns ISO 8601 in UTC with milliseconds; null when the moment does not exist (31/02, 25:00) or is centuries away
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

/** The civil day after a moment's day in America/Sao_Paulo, `YYYY-MM-DD`. @param moment ISO 8601 in UTC */
export const dayAfter = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString()

/** The same day and month in another year; 29 February becomes the 28th when needed. @param day `YYYY-MM-DD` */
export const sameDayInYear = (day: string, year: number): string =>
  Temporal.PlainDate.from(day).with({ year }).toString()

/** Milliseconds. */
const hour = 3_600_000
/** The offset from UTC in each hour that was looked up, by the start of the hour; both in milliseconds. */
const offsets = new Map<number, number>()

/**
 * The local time in America/Sao_Paulo at a moment, as if that local time were UTC. The offset of each hour is looked up
 * once, because a spreadsheet may have hundreds of thousands of moments and offsets change only at full hours.
 * @param moment ISO 8601 in UTC
 * @returns milliseconds since 1970, of the local time
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

/** The civil day `days` days after `day`, or before it when `days` is negative. @param day `YYYY-MM-DD` */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/**
 * The start of the civil day `months` months before today (America/Sao_Paulo), ISO 8601 in UTC. If that month is too
 * short for the day, the month's last day is taken.
 */
export const startOfDayMonthsBefore = (clock: Clock, months: number): string =>
  new Date(
    Temporal.PlainDate.from(today(clock)).subtract({ months }).toZonedDateTime(zone).epochMilliseconds,
  ).toISOString()
