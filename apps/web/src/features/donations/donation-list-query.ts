import { DonationQuery } from '@seara/contract/cofrinho/donations'
import { z } from 'zod'
import { currentYear } from '../../lib/current-year.ts'

/**
 * The value of the address's `year` parameter that lists all years. Without the parameter, the current year is listed.
 */
export const anyYear = 'todos'

/** The page, search, filters and order of the list of donations, as the page's address has them. */
export const DonationListQuery = DonationQuery.extend({ year: z.union([z.literal(anyYear), DonationQuery.shape.year]) })
type ListQuery = z.input<typeof DonationListQuery>

/** The listed year; null for all years. */
export const listedYear = ({ year }: ListQuery): number | null =>
  year === anyYear ? null : Number(year ?? currentYear())

/**
 * The value of the address's `year` parameter for a year; null lists all years. Undefined for the current year, which
 * needs no parameter.
 */
export const yearInAddress = (year: number | null) =>
  year === null ? anyYear : year === currentYear() ? undefined : String(year)

/** The query for the server. Without a year, the server lists all years, so the current year must be sent. */
export function serverQuery(query: ListQuery): z.input<typeof DonationQuery> {
  const year = listedYear(query)
  return { ...query, year: year === null ? undefined : String(year) }
}
