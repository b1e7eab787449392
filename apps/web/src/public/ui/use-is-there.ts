import { type RefObject, useEffect, useRef } from 'react'

/** Says whether the component is still on the screen, for answers that may come after it was left. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}
