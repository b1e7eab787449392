import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLostConnection } from '../core/failures.ts'

/** Milliseconds that one caller waits for a connection. */
const timeout = 4_000
/** Milliseconds of an outage after which callers learn of it at once. */
const failover = 15_000
const pause = 150

/**
 * Makes a function that takes a connection from the pool. While the database changes its leader, connections break and
 * are refused: a caller waits for the next one, so that requests of these seconds are late and do not fail.
 */
export function connectionsOf(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let lostSince: number | null = null
  return async () => {
    const deadline = performance.now() + timeout
    for (;;) {
      try {
        const client = await takenBefore(deadline, pool)
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

/** @throws Error as the pool itself does when there is none in time */
async function takenBefore(deadline: number, pool: pg.Pool): Promise<pg.PoolClient> {
  const taking = pool.connect()
  const settled = new AbortController()
  const late = sleep(Math.max(0, deadline - performance.now()), undefined, { signal: settled.signal }).then(() => {
    throw new Error('timeout exceeded when trying to connect')
  })
  try {
    return await Promise.race([taking, late])
  } catch (error) {
    // One that comes too late goes back.
    taking.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  } finally {
    late.catch(() => undefined)
    settled.abort()
  }
}
