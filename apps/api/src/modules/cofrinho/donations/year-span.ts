import { readMoment } from '../../../core/civil-time.ts'

/** The span of one civil year in America/Sao_Paulo, in moments: ISO 8601 in UTC. */
export interface YearSpan {
  /** The first moment of the year. */
  from: string
  /** The first moment of the next year, which is outside of the span. */
  before: string
}

/** @param year 1900 to 2198 */
export const yearSpan = (year: number): YearSpan => ({ from: newYear(year), before: newYear(year + 1) })

function newYear(year: number): string {
  const moment = readMoment(`${year}-01-01`)
  if (moment === null) throw new RangeError(`${year} is no year of this calendar`)
  return moment
}
