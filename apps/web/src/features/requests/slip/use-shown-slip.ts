import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { slipAnchor } from '../../../routing/paths.ts'

/** For how many milliseconds a slip that was just opened stands out. */
const highlighted = 3_000

/**
 * Shows a slip when the address asks for it: scrolls to it, moves the focus there, and marks it for a moment.
 * @param id of the slip; undefined when there is none
 * @returns the attributes of the slip's element, and a ref for its title. The focus goes to the title, or to the
 * element if it has no title
 */
export function useShownSlip<Place extends HTMLElement>(id: number | undefined) {
  const { hash } = useLocation()
  const place = useRef<Place>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [isOver, setOver] = useState(false)
  const anchor = id === undefined ? undefined : slipAnchor(id)
  const isWanted = anchor !== undefined && hash === `#${anchor}`
  useEffect(() => {
    if (!isWanted) return undefined
    place.current?.scrollIntoView({ block: 'start' })
    const focused = title.current ?? place.current
    focused?.focus({ preventScroll: true })
    const timer = setTimeout(() => setOver(true), highlighted)
    return () => clearTimeout(timer)
  }, [isWanted])
  return { place: { ref: place, id: anchor, 'data-marked': (isWanted && !isOver) || undefined }, title }
}
