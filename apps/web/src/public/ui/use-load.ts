import { useCallback, useEffect, useState } from 'react'

export type Load<Value> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: Value }

/**
 * Loads something when the screen opens.
 * @param load must be stable between draws @param onFailed hears why it could not be loaded
 * @returns how far it is, and the function that tries again
 */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>, onFailed?: (error: unknown) => void): [Load<Value>, () => void] {
  const [result, setResult] = useState<Load<Value>>({ state: 'loading' })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    setResult({ state: 'loading' })
    load(controller.signal).then(
      (value) => setResult({ state: 'ready', value }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setResult({ state: 'failed', error })
        onFailed?.(error)
      },
    )
    return () => controller.abort()
  }, [load, onFailed, turn])

  return [result, useCallback(() => setTurn((turn) => turn + 1), [])]
}
