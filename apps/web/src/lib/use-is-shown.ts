import { useEffect, useRef } from 'react'

/**
 * Tells whether the component is still on the screen, for an answer that may come after it was left.
 * @returns a function to call when the answer has come
 */
export function useIsShown(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
