import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading, hasNoFocus } from './use-heading-focus.ts'

/** The first button of a row; null when there is no row or it has no button. */
const buttonOf = (row: Element | null | undefined) => row?.querySelector('button') ?? null

/**
 * Moves the focus when the button that has it disappears: to the element that replaces the button, else to a button of
 * the next or previous row, else to the heading.
 * @param id the id of the element that replaces the button
 * @param running whether the action is in progress, during which the button is disabled
 * @returns `ref`, for each button that may disappear; and `press`, to call when a button is pressed that is disabled
 * while its action runs
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

  // The element with this id may itself have the focus and be rendered in another place: it then gets the focus again.
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
