import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from './context.ts'

/** Milliseconds that an answer waits at most for work after the commit. */
const timeout = 30_000

/**
 * Runs work after the commit of a request, such as drawing a document. The answer waits a limited time for the work, so
 * that it can usually show the result. If the work fails, the request still succeeds: a recurring task does the work
 * later.
 * @param what names the work in the log
 */
export async function afterCommit({ log }: Context, what: string, work: () => Promise<unknown>): Promise<void> {
  const waiting = new AbortController()
  const done = work()
    .catch((error: unknown) => log.warn({ err: error, what }, 'what follows a commit failed, and is left for later'))
    .finally(() => waiting.abort())
  await Promise.race([done, sleep(timeout, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)])
}
