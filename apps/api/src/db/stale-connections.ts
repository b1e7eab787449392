import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds without an answer after which the database is probed. */
const quiet = 1_000
/** Milliseconds for the probe, over a connection of its own. */
const probeTimeout = 3_000

/** Missing in pg's types. Source: pg/lib/client.js */
interface Watched {
  /** False from sending a query until its answer is complete. */
  readyForQuery: boolean
  connection: { stream: Socket }
}

/**
 * Ends a pool's connections when the database answers neither their query nor a probe. The caller gets an error within
 * four seconds, and the connection is not used again. A slow statement on a running database continues.
 * @param url PostgreSQL address
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

/** Whether a database answers at all: a refusal is an answer too. */
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
      // Waits one more turn of the event loop, so that an answer that arrived while this process was blocked is read
      // first.
      sleep(probeTimeout, false, { signal: timeout.signal }).then((answered) => turn(answered)),
    ])
  } finally {
    timeout.abort()
    void client.end().catch(() => undefined)
  }
}
