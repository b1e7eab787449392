import { setTimeout as sleep } from 'node:timers/promises'
import { isLostConnection } from './failures.ts'

/** Milliseconds within which a database that changes its leader, or starts, takes connections again. */
const failover = 30_000
const pause = 500
/** Milliseconds after which a try had a connection: it gives up connecting before. */
const longestConnecting = 10_000

/**
 * Runs `work` again for as long as a failover may take, where the connection to the database broke or could not be
 * made.
 * @param work can begin again: what it did not complete was rolled back
 * @param options.onWait called once, before the first pause
 * @param options.signal ends the wait
 * @throws whatever `work` throws in the end
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
