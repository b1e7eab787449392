import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/** The arguments of a query; each call has the same types, because the text stays the same. */
type Argument = number | string

/**
 * A query that is built and compiled at its first use, and then sent with other arguments: building a query takes
 * longer than reading one row.
 * @param build must use every argument as a value; the text of the query must not depend on an argument
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

/** Like `prepared`, for a query with at most one row. */
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
  // Each argument is represented by an object, which is found again among the compiled query's parameters.
  const places: object[] = Array.from({ length: count }, (_, index) => ({ index }))
  const query = build(db, ...(places as unknown as Arguments)).compile()
  const sources = query.parameters.map((parameter) => places.indexOf(parameter as object))
  if (places.some((_, index) => !sources.includes(index)))
    throw new TypeError(`A prepared query does not send every argument: ${query.sql}`)
  const fill = (args: Arguments): unknown[] =>
    sources.map((source, index) => (source === -1 ? query.parameters[index] : args[source]))
  return { query, fill }
}
