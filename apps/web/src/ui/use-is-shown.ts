import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Tells whether the component is still on the screen, for an answer that may come after it was left.
 * @returns a function to call when the answer has come
 */
export function useIsShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}

/** Opens another screen, unless the component was left meanwhile: the user is then at work elsewhere. */
export function useNavigateWhileShown(): (to: string) => void {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return (to) => {
    if (isShown()) void navigate(to)
  }
}
