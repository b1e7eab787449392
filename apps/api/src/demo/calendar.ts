import { dayOf } from '../core/civil-time.ts'

/** The dates of the demonstration, which always ends today. */
export interface DemoCalendar {
  /** The current civil year, and the one before it. */
  year: number
  yearBefore: number
  /** Base year of the newest mission month (October) that has begun. */
  mission: number
  /** A moment between two others, milliseconds since 1970, never later than now. @param part from 0 to 1 */
  between: (from: number, to: number, part: number) => number
  /** Like `between`, moved into office hours. Not moved when today's office hours have not begun. */
  inOfficeHours: (from: number, to: number, part: number) => number
}

/** The mission month's collections begin on 1 October, 8:00 in São Paulo. @returns milliseconds since 1970 */
export const missionBegin = (year: number): number => Date.parse(`${year}-10-01T08:00:00-03:00`)

const hour = 60 * 60 * 1000
const day = 24 * hour
/** São Paulo's offset, without daylight saving time since 2019. */
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

/** Start of a year in São Paulo. @returns milliseconds since 1970 */
export const yearBegin = (year: number): number => Date.parse(`${year}-01-01T00:00:00-03:00`)

/** The five years that the demonstration spans, the oldest first. */
export const yearsTo = (newest: number): [number, ...number[]] => [
  newest - 4,
  newest - 3,
  newest - 2,
  newest - 1,
  newest,
]
