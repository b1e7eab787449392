import { dayNumber, dayOf, isDay } from './days.ts'

/*
 * The factor counts the days since 1997-10-07. It began with 1000 on 2000-07-03 (Banco Central, Carta-Circular 2.926 of
 * 2000-07-25), reached 9999 on 2025-02-21 and began again with 1000 on 2025-02-22 (FEBRABAN, Comunicado 082/2012).
 */
const base = dayNumber('1997-10-07')
const lowest = 1000
const cycle = 9000

/** The first and the last due date with a factor. FEBRABAN has not decided yet what comes after 2049-10-13. */
export const firstDueDate = '2000-07-03'
export const lastDueDate = '2049-10-13'

/** A factor is read as a day within these limits around a reference date. Source: FEBRABAN, Comunicado 082/2012. */
const daysBack = 3000
const daysAhead = 5500

/** Whether a slip can be due on this ISO day. */
export const isDueDate = (day: string): boolean => isDay(day) && day >= firstDueDate && day <= lastDueDate

/**
 * The factor that stands for a due date in a barcode.
 * @param dueDate ISO day from 2000-07-03 to 2049-10-13
 * @returns four digits, 1000 to 9999
 * @throws RangeError for any other day
 */
export function dueDateFactor(dueDate: string): string {
  if (!isDueDate(dueDate)) throw new RangeError(`No factor for this due date: ${dueDate}`)
  return String(lowest + ((dayNumber(dueDate) - base - lowest) % cycle))
}

/**
 * The due date of a factor. Factors repeat every 9000 days, so a factor means the day that lies between 3000 days
 * before and 5500 days after the reference date. If none of its days lies there, the nearest one counts.
 * @param factor four digits of a barcode
 * @param referenceDate ISO day: today, or the day on which the slip was issued
 * @returns the ISO day; null for a factor below 1000, which a slip without a due date has ("contra apresentação")
 * @throws RangeError when the factor is not four digits
 */
export function dueDateOfFactor(factor: string, referenceDate: string): string | null {
  if (!/^\d{4}$/.test(factor)) throw new RangeError(`Not a factor: ${factor}`)
  if (Number(factor) < lowest) return null
  const reference = dayNumber(referenceDate)
  const days = [0, cycle].map((offset) => base + Number(factor) + offset)
  const inRange = days.find((day) => day >= reference - daysBack && day <= reference + daysAhead)
  const [nearest] = days.toSorted((one, other) => Math.abs(one - reference) - Math.abs(other - reference))
  return dayOf(inRange ?? nearest ?? reference)
}
