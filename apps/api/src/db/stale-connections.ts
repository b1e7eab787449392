import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds that a query may wait for an answer before the database is probed. */
const quiet = 1_000
/** Milliseconds in which a probe, over a new connection, must be answered. */
const probeTimeout = 3_000

/** Fields of a client that pg's types lack. Source: pg/lib/client.js */
interface Watched {
  /** False from the moment a query is sent until its answer is complete. */
  readyForQuery: boolean
  connection: { stream: Socket }
}

/**
 * Ends a connection of the pool when the database answers neither its query nor a probe. The caller gets an error
 * within four seconds, and the connection is not used again. When the database answers the probe, a slow query
 * continues.
 * @param url the database's address, for the probe
 */
export function endStaleConnections(pool: pg.Pool, url: string): void {
  let probing: Promise<boolean> | null = null
  const isThere = () => (probing ??= probe(url).finally(() => (probing = null)))
  pool.on('connect', (client) => {
    const watched = client as unknown as Watched
    const { stream } = watched.connection
    stream.setTimeout(quiet)
    stream.on('timeout', () => {
      if (watched.readyForQuery) return
      void isThere().then((there) => {
        if (watched.readyForQuery) return
        if (there) stream.setTimeout(quiet)
        else stream.destroy(new Error('Connection terminated because the database is silent'))
      })
    })
  })
}

/** Whether the database answers at all. An error of the database is an answer too. */
async function probe(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2 * probeTimeout })
  client.on('error', () => undefined)
  const timeout = new AbortController()
  try {
    return await Promise.race([
      client
        .connect()
        .then(() => client.query('select 1'))
        .then(
          () => true,
          (error: unknown) => error instanceof pg.DatabaseError,
        ),
      // After the timeout, one more turn of the event loop passes. If this process was blocked, an answer that arrived
      // meanwhile is read in that turn.
      sleep(probeTimeout, false, { signal: timeout.signal }).then((answered) => turn(answered)),
    ])
  } finally {
    timeout.abort()
    void client.end().catch(() => undefined)
  }
}
