import { setTimeout as sleep } from 'node:timers/promises'
import { isLostConnection } from './failures.ts'

/** Milliseconds in which a database that starts, or changes its leader, accepts connections again. */
const failover = 30_000
/** Milliseconds between two tries. */
const pause = 500
/** Milliseconds. A try that took longer had a connection, because connecting gives up earlier. */
const longestConnecting = 10_000
/** How many outages are waited out. If the connection is lost more often, `work` itself may be the cause. */
const mostOutages = 3

export interface LostConnectionOptions {
  /** Called once, before the first pause. */
  onWait?: (() => void) | undefined
  /** Ends the wait. */
  signal?: AbortSignal | undefined
  /** Whether an error of `work` means a lost connection. */
  isLost?: (error: unknown) => boolean
}

/**
 * Runs `work`. When the connection to the database breaks or cannot be made, runs `work` again, for as long as a
 * failover may take. If the connection worked for a while and then broke, the time for a failover begins again, but
 * only a few times.
 * @param work must be able to run again from its beginning. Usually the database has rolled the failed try back. But if
 * only the answer to a commit was lost, the failed try has done everything
 * @throws the last error of `work`; AbortError when the signal aborts during a pause
 */
export async function retryLostConnection<Result>(
  work: () => Promise<Result>,
  { onWait, signal, isLost = isLostConnection }: LostConnectionOptions = {},
): Promise<Result> {
  let outages = 0
  let hasWaited = false
  let lostSince = 0
  for (;;) {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      const now = performance.now()
      if (!isLost(error)) throw error
      if (outages === 0 || now - start > longestConnecting) {
        outages += 1
        lostSince = now
      }
      if (outages > mostOutages || now - lostSince > failover) throw error
      if (!hasWaited) onWait?.()
      hasWaited = true
      await sleep(pause, undefined, { signal })
    }
  }
}
