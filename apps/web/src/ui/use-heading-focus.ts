import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

let lastPathname: string | null = null

/**
 * Moves the focus to the heading when a new screen opens, so that a screen reader says where one is and Tab goes on
 * from there. The first screen after loading the page keeps the browser's own start.
 */
export function useHeadingFocus<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) heading.current?.focus({ preventScroll: true })
    lastPathname = pathname
  }, [pathname])
  return heading
}
