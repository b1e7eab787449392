import { messageOf } from './error-details.ts'
import type { Logger } from './logger.ts'

/** Logs an error. @param fields more about the failed work; `task` is the name of the recurring task */
export type ReportError = (error: unknown, fields?: { task?: string }) => void

/** Milliseconds in which the same error is logged only once. */
const quiet = 60_000
/** How many different errors are remembered. Before one more is added, all are forgotten. */
const mostRemembered = 100

/**
 * Logs errors that happen outside of requests; the server continues. A repeated error is logged once a minute, with the
 * number of repetitions since the last line.
 * @param now milliseconds since any fixed moment
 */
export function backgroundErrors(log: Logger, now: () => number = () => performance.now()): ReportError {
  const recent = new Map<string, { loggedAt: number; repeated: number }>()
  return (error, fields = {}) => {
    const text = `${JSON.stringify(fields)} ${messageOf(error)}`
    const last = recent.get(text)
    if (last && now() - last.loggedAt < quiet) {
      last.repeated += 1
      return
    }
    if (recent.size >= mostRemembered) recent.clear()
    recent.set(text, { loggedAt: now(), repeated: 0 })
    log.error(
      { ...fields, err: error, ...(last && last.repeated > 0 && { repeated: last.repeated }) },
      'background error',
    )
  }
}
