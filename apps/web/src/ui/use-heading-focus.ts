import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let lastPathname: string | null = null
/** The path of the screen whose heading got the focus last; null when no heading got it yet. */
let focusedPathname: string | null = null

/** Whether the focused element has disappeared, so that the page itself has the focus. */
export const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

/**
 * Whether the focus will be lost when a dialog closes: no element has the focus, or an element in the dialog has it.
 */
export const losesFocusWith = (dialog: HTMLElement | null) =>
  hasNoFocus() || dialog?.contains(document.activeElement) === true

/** Whether someone is in an open dialog, for example in the search that was opened just before a screen arrived. */
const isInDialog = () => Boolean(document.activeElement?.closest('[role="dialog"][aria-modal="true"]'))

/** Focuses the screen's heading. To be called when the focused element has disappeared. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Moves the focus to the heading when a new screen opens, so that screen readers announce the screen and Tab continues
 * from there. On the first screen after loading, the browser decides where the focus is. A heading that replaces the
 * heading shown while loading takes over the focus. An open dialog keeps the focus.
 */
export function useHeadingFocus<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const { pathname } = useLocation()
  // A layout effect, because it runs before anyone can press or type. A later move of the focus would lose typed
  // letters.
  useLayoutEffect(() => {
    const opens = lastPathname !== null && lastPathname !== pathname
    const takesOver = focusedPathname === pathname && hasNoFocus()
    if ((opens || takesOver) && !isInDialog()) {
      heading.current?.focus({ preventScroll: true })
      focusedPathname = pathname
    }
    lastPathname = pathname
  }, [pathname])
  return heading
}
