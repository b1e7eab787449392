import { type RefObject, useEffect } from 'react'

const typed = /^[0-9a-z-]$/i

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"], [type="radio"]), textarea') !== null

const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null

/** A phone has no keyboard: with the focus in a field, the phone would show one over half of the screen. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/**
 * Keeps the focus in the scanner's field. A scanner types wherever the focus is, and its Enter would press a focused
 * button. So typed keys go to the field, and the field gets the focus back after a button is pressed.
 */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = () => {
      if (hasKeyboard() && !dialogIsOpen()) field.current?.focus({ preventScroll: true })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogIsOpen()) return
      if (typed.test(event.key)) field.current?.focus({ preventScroll: true })
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('main button')) setTimeout(focus)
    }
    focus()
    window.addEventListener('focus', focus)
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('focus', focus)
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('click', onClick)
    }
  }, [field])
}
