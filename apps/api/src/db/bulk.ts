import { sql, type RawBuilder } from 'kysely'
import { batches } from './batches.ts'
import type { Database, Db } from './schema.ts'

/** PostgreSQL's type of each column written. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: 'text' | 'integer' }

/** Rows of one statement: a few milliseconds of work each, so that other requests are served between them. */
const batchSize = 1_000

// The rows travel as one JSON parameter: as single values they would pass the limit of 65,535 parameters.
function recordset<Row>(types: ColumnTypes<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const definition = Object.entries<string>(types).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as entry(${sql.join(definition)})`
}

/** Inserts many rows. @returns of each new row its id and the columns written */
export async function insertMany<Row extends object>(
  db: Db,
  table: keyof Database,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const columns = sql.join(Object.keys(types).map((column) => sql.ref(column)))
  const inserted: (Row & { id: number })[] = []
  for (const batch of batches(rows, batchSize)) {
    const statement = sql<Row & { id: number }>`
      insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordset(types, batch)} returning id, ${columns}`
    inserted.push(...(await statement.execute(db)).rows)
  }
  return inserted
}

/** Writes the columns of many rows, each found by its id. */
export async function updateMany<Row extends { id: number }>(
  db: Db,
  table: keyof Database,
  types: ColumnTypes<Omit<Row, 'id'>>,
  rows: readonly Row[],
): Promise<void> {
  const changes = sql.join(Object.keys(types).map((column) => sql`${sql.ref(column)} = entry.${sql.ref(column)}`))
  const withId = { ...types, id: 'integer' } as ColumnTypes<Row>
  for (const batch of batches(rows, batchSize)) {
    await sql`update ${sql.table(table)} as target set ${changes} from ${recordset(withId, batch)} where target.id = entry.id`.execute(
      db,
    )
  }
}
