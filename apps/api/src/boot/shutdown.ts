/**
 * Milliseconds in which further signals count as the first one: a Ctrl-C arrives both from the terminal and from npm.
 */
const oneSignal = 1_000
/** Milliseconds after which an orderly shutdown is abandoned. */
const timeout = 10_000

export interface StopRequest {
  /** Aborts when the process should end. */
  readonly signal: AbortSignal
  /** Ends the process after an error, with exit code 1. */
  readonly fail: (error: unknown) => void
  /** 0 after a signal, 1 after an error. */
  readonly exitCode: () => number
}

/**
 * Listens for everything that ends this process: signals, the end of its launcher, an uncaught error. A second signal,
 * or a shutdown that takes too long, ends it at once.
 * @param report prints an error on the console
 */
export function hearStopRequests(report: (error: unknown) => void): StopRequest {
  const controller = new AbortController()
  let exitCode = 0
  let requestedAt = 0

  const request = (): void => {
    if (controller.signal.aborted) {
      if (performance.now() - requestedAt > oneSignal) process.exit(exitCode === 0 ? 130 : exitCode)
      return
    }
    requestedAt = performance.now()
    setTimeout(() => process.exit(1), timeout).unref()
    controller.abort()
  }
  const fail = (error: unknown): void => {
    exitCode = 1
    report(error)
    if (!controller.signal.aborted) request()
  }

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, request)
  if (process.connected) process.once('disconnect', () => controller.signal.aborted || request())
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  return { signal: controller.signal, fail, exitCode: () => exitCode }
}
