import { setTimeout as sleep } from 'node:timers/promises'
import { isLostConnection } from './failures.ts'

/** Milliseconds in which a database that starts, or changes its leader, accepts connections again. */
const failover = 30_000
/** Milliseconds between two tries. */
const pause = 500
/** Milliseconds. A try that took longer had a connection, because connecting gives up earlier. */
const longestConnecting = 10_000

/**
 * Runs `work`. When the connection to the database breaks or cannot be made, runs `work` again, for as long as a
 * failover may take.
 * @param work must be able to start from its beginning again: the database rolled back what it did not complete
 * @param options.onWait called once, before the first pause
 * @param options.signal ends the wait
 * @throws the last error of `work`; AbortError when the signal aborts during a pause
 */
export async function retryLostConnection<Result>(
  work: () => Promise<Result>,
  { onWait, signal }: { onWait?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  let lostSince: number | null = null
  for (;;) {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      const now = performance.now()
      if (!isLostConnection(error)) throw error
      if (lostSince === null) onWait?.()
      if (lostSince === null || now - start > longestConnecting) lostSince = now
      if (now - lostSince > failover) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}
