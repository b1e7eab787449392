import { useCallback, useState } from 'react'

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/**
 * The current width of an element, in rem.
 * @returns the ref for the element, and the width; the width is null until the element is measured
 */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth / rootFontSize())
    // Measured here, so that the width is known before the first paint; the observer reports it only afterwards.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
