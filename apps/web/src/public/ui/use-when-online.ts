import { useLayoutEffect, useRef } from 'react'

/**
 * Milliseconds between attempts. They are needed because browsers fire no event when a network that lost packets works
 * again.
 */
const pause = 30_000

/** Calls `act` when the network is back, and at intervals until then. @param act null while there is nothing to do */
export function useWhenOnline(act: (() => void) | null): void {
  const latest = useRef(act)
  const waits = act !== null
  useLayoutEffect(() => {
    latest.current = act
  })
  // A layout effect, because the event that the network is back may come right after the render.
  useLayoutEffect(() => {
    if (!waits) return undefined
    const run = () => latest.current?.()
    const timer = setInterval(run, pause)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
    }
  }, [waits])
}
