import { isLostConnection } from '../core/failures.ts'

/**
 * Milliseconds in which further signals count as the first one: a Ctrl-C arrives both from the terminal and from npm.
 */
const oneSignal = 1_000
/** Milliseconds after which an orderly shutdown is abandoned. */
const timeout = 10_000

export interface StopRequest {
  /** Aborts when the process should end. */
  readonly signal: AbortSignal
  /** Aborts when the process is going to end: at once, or after it has served a little longer. */
  readonly draining: AbortSignal
  /** After this call, the process goes on serving for this many milliseconds when a SIGTERM arrives. */
  readonly drainFor: (milliseconds: number) => void
  /** Ends the process after an error, with exit code 1. */
  readonly fail: (error: unknown) => void
  /** 0 after a signal, 1 after an error. */
  readonly exitCode: () => number
}

/**
 * Listens for everything that ends this process: signals, the end of its launcher, an uncaught error. A second signal
 * ends the drain, or the process at once when there is no drain. A shutdown that takes too long ends the process too.
 * @param report prints an error on the console
 */
export function hearStopRequests(report: (error: unknown) => void): StopRequest {
  const controller = new AbortController()
  const draining = new AbortController()
  let exitCode = 0
  let requestedAt = 0
  let drainTime = 0

  const end = (): void => {
    if (controller.signal.aborted) return
    setTimeout(() => process.exit(1), timeout).unref()
    draining.abort()
    controller.abort()
  }
  const request = (wait = 0): void => {
    const isFirst = !draining.signal.aborted
    if (!isFirst && performance.now() - requestedAt <= oneSignal) return
    if (controller.signal.aborted) process.exit(exitCode === 0 ? 130 : exitCode)
    requestedAt = performance.now()
    if (!isFirst || wait === 0) return end()
    draining.abort()
    setTimeout(end, wait)
  }
  const fail = (error: unknown): void => {
    exitCode = 1
    report(error)
    end()
  }

  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => request())
  process.on('SIGTERM', () => request(drainTime))
  if (process.connected) process.once('disconnect', end)
  // pgbouncer sends two errors for one lost connection, but pg-boss 12.35 handles only the first. The second error
  // arrives here. It is only reported, because pg-boss connects again by itself.
  process.on('uncaughtException', (error) => (isLostConnection(error) ? report(error) : fail(error)))
  process.on('unhandledRejection', fail)
  return {
    signal: controller.signal,
    draining: draining.signal,
    drainFor: (milliseconds) => (drainTime = milliseconds),
    fail,
    exitCode: () => exitCode,
  }
}
