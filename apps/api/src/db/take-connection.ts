import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLostConnection } from '../core/failures.ts'

/** Milliseconds that one caller waits for a connection. The pool uses the same limit. */
export const connectionTimeout = 4_000
/** Milliseconds that a change of the leader may take. When the outage lasts longer, callers get an error at once. */
const failover = 15_000
/** Milliseconds between two tries. */
const pause = 150

/**
 * Makes a function that takes a connection from the pool. While the database changes its leader, connections break or
 * are refused. A caller then waits and tries again, so that its request is late but does not fail.
 */
export function connectionsOf(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let lostSince: number | null = null
  return async () => {
    const deadline = performance.now() + connectionTimeout
    for (let tries = 0; ; tries += 1) {
      try {
        // The pool's own timer ends the first try. A second timer here would slow down every read.
        const client = await (tries === 0 ? pool.connect() : takenBefore(deadline, pool))
        lostSince = null
        return client
      } catch (error) {
        const now = performance.now()
        lostSince ??= now
        const mayWait = now + pause < deadline && now - lostSince < failover
        if (!mayWait || !isLostConnection(error)) throw error
        await sleep(pause)
      }
    }
  }
}

/** Runs single statements, each on a connection that `connectionsOf` takes. */
export function statementsOn(pool: pg.Pool): { query: (statement: pg.QueryConfig) => Promise<pg.QueryResult> } {
  const take = connectionsOf(pool)
  return {
    async query(statement) {
      const client = await take()
      try {
        return await client.query(statement)
      } finally {
        client.release()
      }
    },
  }
}

/** Takes a connection before `deadline` (by `performance.now()`). @throws Error when the pool has none in time */
function takenBefore(deadline: number, pool: pg.Pool): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const late = setTimeout(
      () => {
        isLate = true
        reject(new Error('timeout exceeded when trying to connect'))
      },
      Math.max(0, deadline - performance.now()),
    )
    pool.connect().then(
      (client) => {
        clearTimeout(late)
        // A connection that comes too late goes back to the pool.
        if (isLate) client.release()
        else resolve(client)
      },
      (error: unknown) => {
        clearTimeout(late)
        reject(error)
      },
    )
  })
}
