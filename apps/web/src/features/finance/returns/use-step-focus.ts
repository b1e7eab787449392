import { type RefObject, useEffect } from 'react'

/** The step before is gone and with it the focus: the new one takes it, from its top. */
export function useStepFocus(start: RefObject<HTMLElement | null>) {
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [start])
}
