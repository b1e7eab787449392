import { dayOf } from '../core/civil-time.ts'

/** The dates of the demonstration, whose last day is always today. Moments are milliseconds since 1970. */
export interface DemoCalendar {
  /** The current civil year. */
  year: number
  yearBefore: number
  /** The year of the newest mission month (October) that has begun. */
  mission: number
  /** A moment between `from` and `to`, but never later than now. @param part 0 means `from`, 1 means `to` */
  between: (from: number, to: number, part: number) => number
  /** Like `between`, but at an hour when the office is open; never later than now. */
  inOfficeHours: (from: number, to: number, part: number) => number
}

/** When the collection of a year begins: 1 October, 8:00 in São Paulo. @returns milliseconds since 1970 */
export const missionBegin = (year: number): number => Date.parse(`${year}-10-01T08:00:00-03:00`)

/** Milliseconds, like all durations here. */
const hour = 60 * 60 * 1000
const day = 24 * hour
/** How far São Paulo is behind UTC. There is no daylight saving time since 2019. */
const offset = 3 * hour
const opens = 9 * hour
const closes = 17 * hour

const startOfDay = (moment: number) => Math.floor((moment - offset) / day) * day + offset

export function demoCalendar(now: Date): DemoCalendar {
  const year = Number(dayOf(now.toISOString()).slice(0, 4))
  const mission = now.getTime() > missionBegin(year) ? year : year - 1
  const between = (from: number, to: number, part: number) =>
    Math.floor(from + (Math.min(to, now.getTime()) - from) * part)
  return {
    year,
    yearBefore: year - 1,
    mission,
    between,
    inOfficeHours: (from, to, part) => {
      const moment = between(from, to, part)
      const begin = startOfDay(moment)
      return Math.min(begin + opens + ((moment - begin) * (closes - opens)) / day, now.getTime())
    },
  }
}

/** When a year begins in São Paulo. @returns milliseconds since 1970 */
export const yearBegin = (year: number): number => Date.parse(`${year}-01-01T00:00:00-03:00`)

/** The five years of the demonstration, the oldest first. */
export const yearsTo = (newest: number): [number, ...number[]] => [
  newest - 4,
  newest - 3,
  newest - 2,
  newest - 1,
  newest,
]
