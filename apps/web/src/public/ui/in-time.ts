import { NoAnswerInTimeError } from '../../lib/api-error.ts'

/**
 * Milliseconds to wait for an answer: on a network that drops packets, a screen would otherwise wait more than a
 * minute.
 */
export const deadline = 20_000

/** Waits until something is loaded, at most until the deadline. @throws NoAnswerInTimeError after the deadline */
export function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTimeError()), deadline)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
