import { useCallback, useState } from 'react'

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The current width of an element, in rem. @returns the element's ref, and the width, null until it is measured */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth / rootFontSize())
    // Measured here, before the first paint; the observer would answer only after it.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
