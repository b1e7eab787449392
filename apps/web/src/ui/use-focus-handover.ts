import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading, hasNoFocus } from './use-heading-focus.ts'

/** The first button of a row, or of the row above. */
const buttonOf = (row: Element | null | undefined) => row?.querySelector('button') ?? null

/**
 * Moves the focus when the button that has it disappears: to what replaces the button, to the next row, or to the
 * heading.
 *
 * @param id of the element that replaces the button
 * @param running whether the action is in progress, during which the button is disabled
 * @returns `ref` for each button that may disappear; `press` to call when a button is pressed that its action disables
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

  // The element may have had the focus already, and is now rendered in another place.
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
