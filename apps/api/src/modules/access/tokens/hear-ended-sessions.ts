import type pg from 'pg'
import type { ActorCache } from '../../../core/actor-cache.ts'

/** Milliseconds between tries to hear again. */
const pause = 1_000

/**
 * Lets the cache hear of sessions that end in any process, over a connection of its own that is opened anew when it
 * breaks.
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
      await client.query('listen sessions_changed')
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
