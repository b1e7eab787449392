import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '../src/db/schema.ts'

/**
 * Copies one row of a table many times, in one statement, so that a test has long lists in a second.
 * @param changed the columns that differ from the row, as SQL over `n`, which counts from `first` to `last`
 */
export async function copyRow(
  db: Db,
  table: keyof Database,
  id: number,
  { first, last }: { first: number; last: number },
  changed: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
  `.execute(db)
  const names = rows.map(({ name }) => name)
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => changed[name] ?? sql.ref(name)))}
    from ${sql.table(table)}, generate_series(${first}::integer, ${last}::integer) as n
    where id = ${id} order by n`.execute(db)
}
