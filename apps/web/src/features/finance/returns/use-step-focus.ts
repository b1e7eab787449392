import { type RefObject, useEffect } from 'react'

/** Moves the focus to the top of a new step, because the focused element disappeared with the previous step. */
export function useStepFocus(start: RefObject<HTMLElement | null>) {
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [start])
}
