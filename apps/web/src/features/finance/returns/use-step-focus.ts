import { type RefObject, useEffect } from 'react'

/** Focuses the top of the new step, since the focused element disappeared with the previous one. */
export function useStepFocus(start: RefObject<HTMLElement | null>) {
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [start])
}
