import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ActorCache } from '../../../core/actor-cache.ts'

/** Repeated as the heartbeat: listening twice is listening once. */
const listenQuery = 'listen sessions_changed'
/** Milliseconds between tries to hear again. */
const pause = 1_000
/**
 * Milliseconds between heartbeats, and for which one may stay without an answer. A connection that dies silently (a
 * firewall forgets it, a host vanishes) raises no error: until it is noticed, an ended session would live on.
 */
const heartbeat = { every: 1_000, timeout: 2_000 }

/**
 * Lets the cache hear of sessions that end in any process, over a connection of its own that is opened anew when it
 * breaks or falls silent.
 * @param onError hears why it cannot listen; it is tried again all the same
 * @returns stops listening
 */
export async function hearEndedSessions(
  pool: pg.Pool,
  cache: ActorCache,
  onError: (error: unknown) => void,
): Promise<() => void> {
  let listening: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const tryLater = (error: unknown) => {
    cache.setListening(false)
    listening = undefined
    if (stopped) return
    onError(error)
    timer = setTimeout(() => void listen(), pause)
  }

  async function listen(): Promise<void> {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      await client.query(listenQuery)
    } catch (error) {
      // Not to be lent to others: it may be half broken, and it may listen after all.
      client?.release(true)
      return tryLater(error)
    }
    if (stopped) return client.release(true)
    const connected = client
    connected.once('error', (error: Error) => {
      // Given back meanwhile: a database that closes says so to whoever is still connected.
      if (listening !== connected) return
      connected.release(error)
      tryLater(error)
    })
    connected.on('notification', () => cache.forget())
    listening = connected
    cache.setListening(true)
    void keepHearing(connected)
  }

  async function keepHearing(client: pg.PoolClient): Promise<void> {
    const isHeard = () => listening === client
    while (isHeard()) {
      await sleep(heartbeat.every, undefined, { ref: false })
      if (!isHeard()) return
      try {
        await answerWithin(heartbeat.timeout, client.query(listenQuery))
      } catch (error) {
        if (!isHeard()) return
        tryLater(error)
        // What is silent would not hear a farewell either.
        ;(client as unknown as { connection?: { stream?: Socket } }).connection?.stream?.destroy()
        client.release(true)
      }
    }
  }

  await listen()
  return () => {
    stopped = true
    clearTimeout(timer)
    cache.setListening(false)
    const last = listening
    listening = undefined
    last?.release(true)
  }
}

/** @throws Error where the answer takes longer, in milliseconds */
async function answerWithin(timeout: number, answer: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const late = sleep(timeout, undefined, { signal, ref: false }).then(() => {
    throw new Error('The connection on which ended sessions are heard does not answer.')
  })
  try {
    await Promise.race([answer, late])
  } finally {
    answer.catch(() => undefined)
    late.catch(() => undefined)
    ended.abort()
  }
}
