import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** read_only_sql_transaction. Source: PostgreSQL, appendix A */
const readOnly = '25006'

/**
 * Ends a connection on which a write was refused because its server is a standby: it led before a switchover. The next
 * connection leads to the leader.
 */
export function leaveStandbys(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // Missing in pg's types. Source: pg/lib/client.js
    const { connection } = client as unknown as { connection: EventEmitter; end: () => Promise<void> }
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) void (client as unknown as pg.Client).end().catch(() => undefined)
    })
  })
}
