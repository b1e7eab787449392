import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds after which a database that owes an answer is asked whether it is there. */
const quiet = 1_000
/** Milliseconds that it gets to say so, over a connection of its own. */
const probeTimeout = 3_000

/** What the types of pg leave out. Source: pg/lib/client.js */
interface Watched {
  /** False from sending a query until its answer is complete. */
  readyForQuery: boolean
  connection: { stream: Socket }
}

/**
 * Ends connections of a pool on which the database owes an answer and does not even say that it is there: whoever waits
 * is told so within four seconds, and nobody else is given that connection. A statement that takes long on a living
 * database goes on.
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

/** Whether a database answers anything at all: a refusal is an answer too. */
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
      // What has arrived while this process was held up is read first.
      sleep(probeTimeout, false, { signal: timeout.signal }).then((answered) => turn(answered)),
    ])
  } finally {
    timeout.abort()
    void client.end().catch(() => undefined)
  }
}
