import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from './context.ts'

/** Milliseconds that an answer waits for what follows its commit. */
const timeout = 30_000

/**
 * Does what follows the commit of a request, a paper to be drawn for example. The answer waits for it a little, so that
 * it mostly tells the outcome, and it never fails the request: what is to be done all the same is a recurring task's.
 * @param what is done, for the log
 */
export async function afterCommit({ log }: Context, what: string, work: () => Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const done = work()
    .catch((error: unknown) => log.warn({ err: error, what }, 'what follows a commit failed, and is left for later'))
    .finally(() => waiting.abort())
  await Promise.race([done, sleep(timeout, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)])
}
