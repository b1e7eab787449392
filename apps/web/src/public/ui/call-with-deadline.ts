import { NoAnswerInTimeError } from '../../lib/api-error.ts'
import { call as callWithoutDeadline } from '../../lib/call.ts'
import { deadline } from './in-time.ts'

/**
 * Calls an endpoint as `lib/call.ts` does, but with a deadline.
 * @throws NoAnswerInTimeError after the deadline; nobody knows then whether the server carried out the call
 */
export const call = (async (endpoint: unknown, input: unknown, options: { signal?: AbortSignal } = {}) => {
  const own = new AbortController()
  const { signal } = options
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    own.abort()
  }, deadline)
  const stop = () => own.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await (callWithoutDeadline as (...call: unknown[]) => Promise<unknown>)(endpoint, input, {
      ...options,
      signal: own.signal,
    })
  } catch (error) {
    throw isLate ? new NoAnswerInTimeError() : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}) as typeof callWithoutDeadline
