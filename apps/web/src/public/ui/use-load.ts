import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useWhenOnline } from './use-when-online.ts'

export type Load<Value> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: Value }

/**
 * Loads something when the screen opens; after a failure without an answer, again when the network is back.
 * @param load the same function at each render
 * @param onFailed gets the error; the same function at each render
 * @returns the state of the loading, and a function that loads again
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  onFailed?: (error: unknown) => void,
): [Load<Value>, () => void] {
  const [attempt, setAttempt] = useState({ number: 0, load })
  const [result, setResult] = useState<{ of: typeof attempt; load: Load<Value> } | null>(null)
  if (attempt.load !== load) setAttempt({ number: 0, load })

  useEffect(() => {
    const controller = new AbortController()
    attempt.load(controller.signal).then(
      (value) => setResult({ of: attempt, load: { state: 'ready', value } }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setResult({ of: attempt, load: { state: 'failed', error } })
        onFailed?.(error)
      },
    )
    return () => controller.abort()
  }, [attempt, onFailed])

  const again = useCallback(() => setAttempt(({ number, load }) => ({ number: number + 1, load })), [])
  const current: Load<Value> = result?.of === attempt ? result.load : { state: 'loading' }
  useWhenOnline(current.state === 'failed' && hasNoAnswer(current.error) ? again : null)
  return [current, again]
}

const hasNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0
