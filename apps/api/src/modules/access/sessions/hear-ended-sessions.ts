import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ActorCache } from '../../../core/actor-cache.ts'

/**
 * Listens to the channel that database triggers notify when sessions change (`db/triggers.md`). This query is also sent
 * as the heartbeat, because repeating `listen` has no further effect.
 */
const listenQuery = 'listen sessions_changed'
/** Milliseconds between attempts to reconnect. */
const pause = 1_000
/**
 * Milliseconds between heartbeats, and milliseconds to wait for the answer. Heartbeats find connections that died
 * without an error, for example when a host disappears. On such a connection the ends of sessions would go unnoticed,
 * and ended sessions would stay in the cache.
 */
const heartbeat = { every: 1_000, timeout: 2_000 }

/**
 * Clears the cache of signed-in users when sessions end in any process. Listens on a connection of its own, which is
 * reopened when it breaks or stops answering.
 * @param onError gets the reason each time the connection fails
 * @returns a function that stops listening
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
      // `true` destroys the connection instead of returning it to the pool: it may be broken or still be listening.
      client?.release(true)
      return tryLater(error)
    }
    if (stopped) return client.release(true)
    const connected = client
    connected.once('error', (error: Error) => {
      // This connection was already given up. When a database shuts down, even such a connection can report an error.
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
        // The connection does not answer, so it would not answer `end` either. Closing its socket works in any case.
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

/** @throws Error when the answer takes longer than `timeout`, in milliseconds */
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
