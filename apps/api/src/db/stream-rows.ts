import { sql, type Compilable, type Expression } from 'kysely'
import type { Db } from './schema.ts'

/** Rows fetched at once: few enough not to delay other requests. */
const batchSize = 1_000

/**
 * Reads a long result row by row, as of the start of the reading, without holding all of it. Uses one connection until
 * the last row, or until the reader stops.
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
