import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/** An argument of a prepared query. Every call must pass the same types, because the query's text stays the same. */
type Argument = number | string

/**
 * Makes a query that is built only once, at its first use. Later calls send the same text with other arguments, because
 * building a query takes longer than reading one row.
 * @param build must use every argument as a value. The text of the query must not depend on an argument
 */
export function prepared<Arguments extends readonly Argument[], Row>(
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
): (db: Db, ...args: Arguments) => Promise<Row[]> {
  let made: { query: CompiledQuery<Row>; fill: (args: Arguments) => unknown[] } | null = null
  return async (db, ...args) => {
    made ??= compile(db, build, args.length)
    const query: CompiledQuery<Row> = { ...made.query, parameters: made.fill(args) }
    const { rows } = await db.executeQuery(query)
    return rows
  }
}

/** Like `prepared`, for the first row of a query; undefined when there is none. */
export function preparedFirst<Arguments extends readonly Argument[], Row>(
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
): (db: Db, ...args: Arguments) => Promise<Row | undefined> {
  const run = prepared(build)
  return async (db, ...args) => (await run(db, ...args))[0]
}

function compile<Arguments extends readonly Argument[], Row>(
  db: Db,
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
  count: number,
) {
  // The query is built with an object in place of each argument. The objects are then found among its parameters.
  const places: object[] = Array.from({ length: count }, (_, index) => ({ index }))
  const query = build(db, ...(places as unknown as Arguments)).compile()
  const sources = query.parameters.map((parameter) => places.indexOf(parameter as object))
  if (places.some((_, index) => !sources.includes(index)))
    throw new TypeError(`A prepared query does not send every argument: ${query.sql}`)
  const fill = (args: Arguments): unknown[] =>
    sources.map((source, index) => (source === -1 ? query.parameters[index] : args[source]))
  return { query, fill }
}
