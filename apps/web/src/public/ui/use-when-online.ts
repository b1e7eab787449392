import { useLayoutEffect, useRef } from 'react'

/** Milliseconds between attempts: a network that drops packets fires no event when it is back. */
const pause = 30_000

/** Calls `act` when the network is back, and at intervals until then. @param act null while nothing waits for it */
export function useWhenOnline(act: (() => void) | null): void {
  const latest = useRef(act)
  const waits = act !== null
  useLayoutEffect(() => {
    latest.current = act
  })
  // A layout effect: the next event may already be that the network is back.
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
