/** Milliseconds during which more signals count as the first: a Ctrl-C reaches us from the terminal and from npm. */
const oneSignal = 1_000
/** Milliseconds after which an orderly end is given up. */
const timeout = 10_000

export interface StopRequest {
  /** Aborts when the process should end. */
  readonly signal: AbortSignal
  /** Ends the process because of an error, with exit code 1. */
  readonly fail: (error: unknown) => void
  /** 0 after a signal, 1 after an error. */
  readonly exitCode: () => number
}

/**
 * Hears everything that asks this process to end: signals, the launcher's death, an error that nobody caught.
 * A second signal, or an end that takes too long, ends it at once.
 * @param report shows an error to whoever reads the console
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
