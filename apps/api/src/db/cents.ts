import type { ColumnType, KyselyPlugin, UnknownRow } from 'kysely'
import type { Cents } from '../core/money.ts'

/** A column of money. Its name must be `cents` or end in `_cents`: `readingCents` finds money by the column's name. */
export type CentsColumn = ColumnType<Cents, Cents, Cents>
export type NullableCentsColumn = ColumnType<Cents | null, Cents | null | undefined, Cents | null>

/**
 * Converts all money in a result to `Cents`, by column name. The driver's parsers only see types, and PostgreSQL has
 * the same type for money, counts and ids. A sum arrives as text (`numeric`), and so stays exact at any size.
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
  // All rows of a result have the same columns, so only the names of the first row are checked.
  for (const column of Object.keys(rows[0] ?? {}).filter(isMoney))
    for (const row of rows) {
      const stored = row[column]
      if (typeof stored === 'number' || typeof stored === 'string') row[column] = BigInt(stored)
    }
}
