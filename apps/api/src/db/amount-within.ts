import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { amountRange } from '../core/amount-range.ts'

/** Whether a column of cents holds the amount that a search means; false for a search that is no amount. */
export function amountWithin(cents: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const amount = amountRange(search)
  return amount === null ? sql`false` : sql`${cents} between ${amount.least} and ${amount.most}`
}
