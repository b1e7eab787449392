import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { amountRange } from '../core/amount-range.ts'

/** Whether a column of cents contains the amount that a search text means; false when the text is not an amount. */
export function amountWithin(cents: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const amount = amountRange(search)
  return amount === null ? sql`false` : sql`${cents} between ${amount.least} and ${amount.most}`
}
