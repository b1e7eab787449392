import { type RefObject, useEffect } from 'react'

/** The previous step is gone and its focus with it, so the new one takes the focus at its top. */
export function useStepFocus(start: RefObject<HTMLElement | null>) {
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [start])
}
