import { useLayoutEffect, useRef } from 'react'

/** Milliseconds between tries: a network that swallows packets never tells when it is back. */
const pause = 30_000

/** Acts when the network is back, and now and then meanwhile. @param act null while nothing waits for it */
export function useWhenOnline(act: (() => void) | null): void {
  const latest = useRef(act)
  const waits = act !== null
  useLayoutEffect(() => {
    latest.current = act
  })
  // Before the next event, which may be that the network is back.
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
