import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { TraceStatement } from '../core/ports/tracer.ts'
import { connectionsOf } from './take-connection.ts'

/** The most statements that are prepared. Each prepared statement uses memory in every open connection. */
const mostNames = 200
/** The most statements that are counted. When there are more, all counts start again. */
const mostCounted = 2_000
/** How many times a statement must be sent before it is prepared. Most statements are sent only once. */
const sightings = 3
/** The most characters of a statement that is prepared. Longer ones write many rows, and differ each time. */
const longestText = 6_000

/**
 * Makes the connections of a pool prepare frequent statements, so that PostgreSQL parses and plans each of them once
 * per connection. Statements with `like` are not prepared, because their best plan depends on the search text.
 */
export function namingPreparedQueries(pool: pg.Pool, trace: TraceStatement = (_text, run) => run()): PostgresPool {
  const nameOf = createNames()
  const take = connectionsOf(pool)
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const lend = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
      const name = nameOf(text, values)
      return trace(text, () => client.query({ ...(name !== undefined && { name }), text, values: [...values] }))
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
      get processID() {
        return (client as { processID?: number }).processID
      },
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await take()
      const known = lent.get(client) ?? lend(client)
      lent.set(client, known)
      return known
    },
  }
}

type NameOf = (text: string, values: readonly unknown[]) => string | undefined

function createNames(): NameOf {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text, values) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostNames) return name
    if (!isWorthNaming(text, values)) return undefined
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= mostCounted) counts.clear()
    counts.set(text, count)
    if (count < sightings) return undefined
    counts.delete(text)
    names.set(text, `seara_${names.size}`)
    return names.get(text)
  }
}

const isWorthNaming = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 &&
  text.length <= longestText &&
  /^\s*(select|insert|update|delete|with)\b/.test(text) &&
  !/\blike\b/.test(text)
