import { DonationQuery } from '@seara/contract/cofrinho/donations'
import { z } from 'zod'
import { currentYear } from '../../lib/current-year.ts'

/** The value in the address for all years. Without a value, the current year is listed. */
export const anyYear = 'todos'

/** The state of the list of donations in the address. */
export const DonationListQuery = DonationQuery.extend({ year: z.union([z.literal(anyYear), DonationQuery.shape.year]) })
type ListQuery = z.input<typeof DonationListQuery>

/** The listed year; null for any. */
export const listedYear = ({ year }: ListQuery): number | null =>
  year === anyYear ? null : Number(year ?? currentYear())

/** The value in the address for a year; undefined for the current year, which needs no parameter. */
export const yearInAddress = (year: number | null) =>
  year === null ? anyYear : year === currentYear() ? undefined : String(year)

/** The query for the server, which knows no default year. */
export function serverQuery(query: ListQuery): z.input<typeof DonationQuery> {
  const year = listedYear(query)
  return { ...query, year: year === null ? undefined : String(year) }
}
