import { sql, type RawBuilder } from 'kysely'
import { portions } from '../core/portions.ts'
import type { Database, Db } from './schema.ts'

/**
 * Rows in one statement: a few milliseconds of work for the database, so that it can serve other requests in between.
 */
const batchSize = 1_000

/** Any value as one JSON parameter: one parameter per value would exceed PostgreSQL's limit of 65,535. */
export const asJson = (value: unknown): RawBuilder<unknown> =>
  sql`${JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))}::json`

/** Makes rows with columns of a table available to a statement as the table `entry`. */
export const entries = (table: keyof Database, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}) as entry`

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * Inserts many rows.
 * @param rows all with the same columns
 * @param returned by default all columns that are written
 * @returns the id and these columns of each new row
 */
export async function insertMany<Row extends object, Returned extends keyof Row = keyof Row>(
  db: Db,
  table: keyof Database,
  rows: readonly Row[],
  returned?: readonly Returned[],
): Promise<(Pick<Row, Returned> & { id: number })[]> {
  const names = Object.keys(rows[0] ?? {})
  const columns = namesOf(names)
  const inserted: (Pick<Row, Returned> & { id: number })[] = []
  for (const batch of portions(rows, batchSize)) {
    const statement = sql<Pick<Row, Returned> & { id: number }>`
      insert into ${sql.table(table)} (${columns}) select ${columns} from ${entries(table, batch)}
      returning ${namesOf(['id', ...(returned?.map(String) ?? names)])}`
    inserted.push(...(await statement.execute(db)).rows)
  }
  return inserted
}

/** Updates many rows, each found by its id. @param rows all rows have the same columns */
export async function updateMany(db: Db, table: keyof Database, rows: readonly { id: number }[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = entry.${sql.ref(name)}`))
  for (const batch of portions(rows, batchSize)) {
    await sql`
      update ${sql.table(table)} as target set ${changes} from ${entries(table, batch)}
      where target.id = entry.id`.execute(db)
  }
}
