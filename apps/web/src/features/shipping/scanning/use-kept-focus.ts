import { type RefObject, useEffect } from 'react'

const typed = /^[0-9a-z-]$/i

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"], [type="radio"]), textarea') !== null

const dialogIsOpen = () => document.querySelector('[role="dialog"]') !== null

/** Whether the device has a mouse, and so a real keyboard. A phone would open its keyboard over half of the screen. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/**
 * Keeps the focus in the field for the scanner. A scanner types wherever the focus is, so its Enter would press a
 * focused button. Therefore typed keys go to the field, and after a press of a button the field gets the focus again.
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
