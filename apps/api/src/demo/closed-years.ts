import type { Ledger } from '@seara/contract/overview/year-closings'
import type { Context } from '../core/context.ts'
import * as ledgerYears from '../modules/overview/year-closings/ledger-years.service.ts'
import { yearBegin } from './calendar.ts'
import { at, day } from './moments.ts'
import type { DemoStaff } from './staff.ts'

/** Whether the treasurer has closed a year: the two oldest years are closed. @param years the oldest first */
export const isClosed = (years: readonly number[], year: number): boolean => years.slice(0, 2).includes(year)

/** Closes a ledger's year, in March of the following year. */
export async function closeYear(ctx: Context, { treasurer }: DemoStaff, ledger: Ledger, year: number): Promise<void> {
  const march = at(ctx, treasurer, yearBegin(year + 1) + 70 * day)
  const { seen } = await ledgerYears.details(march, ledger, year)
  await ledgerYears.close(march, ledger, year, seen)
}
