import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { TraceStatement } from '../core/ports/tracer.ts'
import type { Database } from './schema.ts'
import { readingCents } from './cents.ts'
import { namingPreparedQueries } from './name-prepared-queries.ts'
import { leaveStandbys } from './leave-standby.ts'
import { endStaleConnections } from './stale-connections.ts'
import { typeParsers } from './type-parsers.ts'

export interface DatabaseConnection {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** PostgreSQL address. */
  readonly url: string
  /** Waits for running queries, then ends every connection. */
  readonly close: () => Promise<void>
}

/**
 * Opens a pool; it connects with the first query. When the database restarts, the broken connections leave the pool,
 * their running queries fail, and later ones reconnect.
 * @param options.url PostgreSQL address, `?host=/folder` for a unix socket
 * @param options.poolSize most connections at once
 * @param options.statementTimeout milliseconds that one statement may take; 0 for no limit
 * @param options.trace runs each statement of `db`
 */
export function connectDatabase({
  url,
  poolSize = 12,
  statementTimeout = 30_000,
  trace,
}: {
  url: string
  poolSize?: number
  statementTimeout?: number
  trace?: TraceStatement | undefined
}): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: typeParsers,
    application_name: 'seara',
    // A caller learns within five seconds that the database is unreachable, or that all connections are taken.
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: (client) => prepareSession(client, statementTimeout), // the pool waits for it
  })
  // Without listeners, a connection that breaks while idle (pool) or in use (client) would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  endStaleConnections(pool, url)
  leaveStandbys(pool)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: namingPreparedQueries(pool, trace) }),
    plugins: [readingCents],
  })
  return {
    db,
    pool,
    url,
    async close() {
      await db.destroy()
      // Kysely leaves a pool open that it was never asked to use.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * Dates must arrive as ISO text, whatever the server is set to. The zone matters only to SQL that does not name one.
 * The limits are set here because pgbouncer refuses a connection that asks for them.
 */
async function prepareSession(client: pg.ClientBase, statementTimeout: number): Promise<void> {
  await client.query(`
    SET datestyle TO ISO; SET timezone TO 'UTC';
    SET statement_timeout TO ${statementTimeout}; SET idle_in_transaction_session_timeout TO '1min'`)
}

const ignore = (): void => undefined
