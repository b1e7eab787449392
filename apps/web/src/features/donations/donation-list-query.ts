import { DonationQuery } from '@seara/contract/cofrinho/donations'
import { z } from 'zod'
import { currentYear } from '../../lib/current-year.ts'

/** Stands in the address for donations of whichever year; without a year, it is the present one. */
export const anyYear = 'todos'

/** The state of the list of donations, as it stands in the address. */
export const DonationListQuery = DonationQuery.extend({ year: z.union([z.literal(anyYear), DonationQuery.shape.year]) })
type ListQuery = z.input<typeof DonationListQuery>

/** The year that is listed; null for whichever. */
export const listedYear = ({ year }: ListQuery): number | null =>
  year === anyYear ? null : Number(year ?? currentYear())

/** How a year is written into the address. */
export const yearInAddress = (year: number | null) =>
  year === null ? anyYear : year === currentYear() ? undefined : String(year)

/** What the server is asked for. */
export function serverQuery(query: ListQuery): z.input<typeof DonationQuery> {
  const year = listedYear(query)
  return { ...query, year: year === null ? undefined : String(year) }
}
