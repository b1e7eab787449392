import type { ColumnType, KyselyPlugin, UnknownRow } from 'kysely'
import type { Cents } from '../core/money.ts'

/** A column of money. Call it `cents` or `…_cents`, sums too, and it arrives as what it is: see `readingCents`. */
export type CentsColumn = ColumnType<Cents, Cents, Cents>
export type NullableCentsColumn = ColumnType<Cents | null, Cents | null | undefined, Cents | null>

/**
 * Makes `Cents` of all money in what a query answers, known by the column's name. The parsers of the driver could not:
 * they see types only, and a count or the number of an audit entry is a `bigint` of PostgreSQL as well. A sum, which is
 * `numeric` there and arrives as text, stays exact however large it is.
 */
export const readingCents: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    readCents(result.rows)
    return Promise.resolve(result)
  },
}

const isMoney = (column: string): boolean => column === 'cents' || column.endsWith('_cents')

function readCents(rows: readonly UnknownRow[]): void {
  // All rows of a result have the same columns: most results have no money, and only their first row is looked at.
  for (const column of Object.keys(rows[0] ?? {}).filter(isMoney))
    for (const row of rows) {
      const stored = row[column]
      if (typeof stored === 'number' || typeof stored === 'string') row[column] = BigInt(stored)
    }
}
