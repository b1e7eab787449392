import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { slipAnchor } from '../../../routing/paths.ts'

/** A slip that was just opened is marked for this many milliseconds. */
const highlighted = 3_000

/**
 * The router's key of the last navigation after which a slip was shown. A navigation shows its slip only once, even if
 * a second copy then moves the slip to another place on the screen.
 */
let shown = ''

/**
 * Shows a slip once when the hash of the page's address names it: scrolls to it, moves the focus there, and marks it
 * for a moment.
 * @param id of the slip; undefined when there is none
 * @returns the attributes of the slip's element, and a ref for its title. The focus goes to the title, or to the
 * element if it has no title
 */
export function useShownSlip<Place extends HTMLElement>(id: number | undefined) {
  const { hash, key } = useLocation()
  const place = useRef<Place>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const anchor = id === undefined ? undefined : slipAnchor(id)
  const isWanted = anchor !== undefined && hash === `#${anchor}`
  useEffect(() => {
    const element = place.current
    if (!isWanted || key === shown || element === null) return undefined
    shown = key
    element.scrollIntoView({ block: 'start' })
    ;(title.current ?? element).focus({ preventScroll: true })
    element.dataset['marked'] = ''
    const unmark = () => delete element.dataset['marked']
    const timer = setTimeout(unmark, highlighted)
    return () => {
      clearTimeout(timer)
      unmark()
    }
  }, [isWanted, key])
  return { place: { ref: place, id: anchor }, title }
}
