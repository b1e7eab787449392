import type { ColumnType, KyselyPlugin, UnknownRow } from 'kysely'
import type { Cents } from '../core/money.ts'

/** A column of money. Columns named `cents` or `…_cents`, sums too, are read as `Cents`: see `readingCents`. */
export type CentsColumn = ColumnType<Cents, Cents, Cents>
export type NullableCentsColumn = ColumnType<Cents | null, Cents | null | undefined, Cents | null>

/**
 * Converts all money in a result to `Cents`, by column name. The driver's parsers only see types, and a count or id is
 * a `bigint` of PostgreSQL too. A sum, which is `numeric` and arrives as text, stays exact at any size.
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
  // All rows of a result have the same columns, so only the first is checked: most results have no money.
  for (const column of Object.keys(rows[0] ?? {}).filter(isMoney))
    for (const row of rows) {
      const stored = row[column]
      if (typeof stored === 'number' || typeof stored === 'string') row[column] = BigInt(stored)
    }
}
