import { readMoment } from '../../../core/civil-time.ts'

/** The moments from the start of a year to the start of the next (excluded), as ISO 8601 in UTC. */
export interface YearSpan {
  from: string
  before: string
}

/** The span of a civil year in America/Sao_Paulo. @param year 1900 to 2198 */
export const yearSpan = (year: number): YearSpan => ({ from: newYear(year), before: newYear(year + 1) })

function newYear(year: number): string {
  const moment = readMoment(`${year}-01-01`)
  if (moment === null) throw new RangeError(`${year} is no year of this calendar`)
  return moment
}
