import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** PostgreSQL's code read_only_sql_transaction: the server accepts no writes. Source: PostgreSQL, appendix A */
const readOnly = '25006'

/**
 * Ends a connection when its server refuses a write, because the server was the leader before a switchover and is a
 * standby now. A new connection goes to the new leader.
 */
export function leaveStandbys(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // The field `connection` is missing in pg's types. Source: pg/lib/client.js
    const { connection } = client as unknown as { connection: EventEmitter; end: () => Promise<void> }
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) void (client as unknown as pg.Client).end().catch(() => undefined)
    })
  })
}
