import type pg from 'pg'
import type { ActorCache } from '../../../core/actor-cache.ts'

/** Milliseconds between tries to hear again after the connection broke. */
const pause = 1_000

/**
 * Lets the cache hear of sessions that end in any process, over a connection of its own that is opened anew when it breaks.
 * @returns stops listening
 */
export async function hearEndedSessions(pool: pg.Pool, cache: ActorCache): Promise<() => void> {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const deaf = () => {
    cache.setListening(false)
    client = undefined
    if (!stopped) timer = setTimeout(() => void listen(), pause)
  }

  async function listen(): Promise<void> {
    try {
      const connected = await pool.connect()
      connected.once('error', (error: Error) => {
        connected.release(error)
        deaf()
      })
      connected.on('notification', () => cache.forget())
      await connected.query('listen sessions_changed')
      client = connected
      cache.setListening(true)
    } catch {
      deaf()
    }
  }

  await listen()
  return () => {
    stopped = true
    clearTimeout(timer)
    cache.setListening(false)
    client?.release(true)
  }
}
