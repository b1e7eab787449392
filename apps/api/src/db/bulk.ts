import { sql, type RawBuilder } from 'kysely'
import { portions } from '../core/portions.ts'
import type { Database, Db } from './schema.ts'

/**
 * The most rows in one statement. Writing so many takes the database a few milliseconds; then other requests can run.
 */
const batchSize = 1_000

/** Passes any value, such as many rows, as one JSON parameter: PostgreSQL allows only 65,535 parameters. */
export const asJson = (value: unknown): RawBuilder<unknown> =>
  sql`${JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))}::json`

/** Passes rows to a statement as the table `entry`. The rows have columns of the given table. */
export const entries = (table: keyof Database, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}) as entry`

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * Inserts many rows.
 * @param rows all with the same columns
 * @param returned the columns to return; by default all columns that are written
 * @returns the id and the returned columns of each new row
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
