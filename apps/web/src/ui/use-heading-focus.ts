import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let lastPathname: string | null = null
/** The screen whose heading was focused. */
let focusedPathname: string | null = null

/** Whether the focused element has disappeared, so that the page itself has the focus. */
export const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body

/** Whether the focus will be gone once a dialog is: it is nowhere, or in the dialog. */
export const losesFocusWith = (dialog: HTMLElement | null) =>
  hasNoFocus() || dialog?.contains(document.activeElement) === true

/** Focuses the screen's heading, for when the focused element has disappeared. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Moves the focus to the heading when a new screen opens, so that screen readers announce it and Tab continues from
 * there. The first screen after loading keeps the browser's default. A heading that replaces the one shown while
 * loading takes over the focus.
 */
export function useHeadingFocus<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const { pathname } = useLocation()
  // Before anyone can press or type: a focus that moved later would lose what they typed.
  useLayoutEffect(() => {
    const opens = lastPathname !== null && lastPathname !== pathname
    const takesOver = focusedPathname === pathname && hasNoFocus()
    if (opens || takesOver) {
      heading.current?.focus({ preventScroll: true })
      focusedPathname = pathname
    }
    lastPathname = pathname
  }, [pathname])
  return heading
}
