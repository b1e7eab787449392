import { sql, type Compilable, type Expression } from 'kysely'
import type { Db } from './schema.ts'

/** How many rows are fetched at once: so few that other requests are not delayed. */
const batchSize = 1_000

/**
 * Reads a long result row by row, without keeping all of it in memory. Later changes of the rows are not seen. Occupies
 * one connection until the last row is read, or until the reader stops.
 */
export async function* streamRows<Row>(
  db: Db,
  query: Expression<Row> & Compilable,
): AsyncGenerator<Row, void, undefined> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`declare long_result no scroll cursor for ${query}`.execute(transaction)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from long_result`.execute(transaction)
      yield* rows
      if (rows.length < batchSize) return
    }
  } finally {
    await transaction.rollback().execute()
  }
}
