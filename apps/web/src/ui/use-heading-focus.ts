import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let lastPathname: string | null = null
/** The screen whose heading was given the focus. */
let focusedPathname: string | null = null

const nothingHasFocus = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus to the screen's heading, for when what had it is gone. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Moves the focus to the heading when a new screen opens, so that a screen reader says where one is and Tab goes on
 * from there. The first screen after loading the page keeps the browser's own start. A heading that takes the place of
 * the one shown while the screen was loading takes over its focus.
 */
export function useHeadingFocus<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const opens = lastPathname !== null && lastPathname !== pathname
    const takesOver = focusedPathname === pathname && nothingHasFocus()
    if (opens || takesOver) {
      heading.current?.focus({ preventScroll: true })
      focusedPathname = pathname
    }
    lastPathname = pathname
  }, [pathname])
  return heading
}
