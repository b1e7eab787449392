import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading, hasNoFocus } from './use-heading-focus.ts'

/** The first button of a row, or of the one above it. */
const buttonOf = (row: Element | null | undefined) => row?.querySelector('button') ?? null

/**
 * Gives the focus on when a button goes away with it: to what stands in its place, to the next row, or to the heading.
 *
 * @param id of what stands in its place afterwards
 * @param running whether what was pressed is under way, during which the button is disabled
 * @returns `ref` for each button that may go away; `press` to call when a button is pressed that is disabled meanwhile
 */
export function useFocusHandover(id: string, running = false) {
  const pressed = useRef(false)
  const neighbour = useRef<HTMLElement | null>(null)
  const give = useCallback(() => {
    setTimeout(() => {
      if (!hasNoFocus()) return
      document.getElementById(id)?.focus()
      if (hasNoFocus()) neighbour.current?.focus()
      if (hasNoFocus()) focusHeading()
    })
  }, [id])

  useEffect(() => {
    if (running || !pressed.current) return
    pressed.current = false
    give()
  }, [running, give])
  useEffect(
    () => () => {
      if (pressed.current) give()
    },
    [give],
  )

  // It may have had the focus already, and is drawn again elsewhere.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.id === id) give()
    },
    [id, give],
  )

  // The cleanup runs while the button is still in the page.
  const ref = useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement !== button) return
      const row = button?.closest('tr, li')
      neighbour.current = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling)
      give()
    },
    [give],
  )
  const press = useCallback(() => {
    pressed.current = true
  }, [])
  return { ref, press }
}
