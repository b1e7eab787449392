import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { TraceStatement } from '../core/ports/tracer.ts'
import type { Database } from './schema.ts'
import { readingCents } from './cents.ts'
import { namingPreparedQueries } from './name-prepared-queries.ts'
import { leaveStandbys } from './leave-standby.ts'
import { connectionTimeout } from './take-connection.ts'
import { endStaleConnections } from './stale-connections.ts'
import { typeParsers } from './type-parsers.ts'

export interface DatabaseConnection {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  /** The database's address, `postgres://...`. */
  readonly url: string
  /** Waits for running queries, then ends every connection. */
  readonly close: () => Promise<void>
}

/**
 * Makes a pool of connections, which connects with its first query. When the database restarts, running queries fail
 * and their connections leave the pool; later queries open new connections.
 * @param options.url the database's address, with `?host=/folder` for a unix socket
 * @param options.poolSize the most connections at once
 * @param options.statementTimeout milliseconds that one statement may take; 0 for no limit
 * @param options.trace runs and records each statement of `db`; absent: nothing is recorded
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
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: (client) => prepareSession(client, statementTimeout), // the pool waits until this is done
  })
  // Without these listeners a broken connection would end the process. When an unused connection breaks, the pool
  // reports it; when a connection in use breaks, the client reports it.
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
      // Kysely does not end a pool that was never used.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * Sets up a new connection, which then does not depend on the server's own settings: dates arrive as ISO text, and SQL
 * without a time zone means UTC. The timeouts are set by a statement because pgbouncer refuses them as options of a
 * connection.
 */
async function prepareSession(client: pg.ClientBase, statementTimeout: number): Promise<void> {
  await client.query(`
    SET datestyle TO ISO; SET timezone TO 'UTC';
    SET statement_timeout TO ${statementTimeout}; SET idle_in_transaction_session_timeout TO '1min'`)
}

const ignore = (): void => undefined
