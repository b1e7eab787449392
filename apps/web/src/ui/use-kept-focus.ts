import { useEffect } from 'react'
import { focusHeading, hasNoFocus } from './use-heading-focus.ts'

/**
 * Moves the focus to the heading when the focused element is removed, such as a button that its own press made
 * needless, and nothing else takes it within two frames. An open dialog looks after its own.
 */
export function useKeptFocus() {
  useEffect(() => {
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    // Who presses beside everything leaves the focused element on purpose.
    const forget = () => {
      focused = null
    }
    const isLost = () => hasNoFocus() && document.querySelector('[role="dialog"]') === null
    const watch = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return
      focused = null
      requestAnimationFrame(() => requestAnimationFrame(() => isLost() && focusHeading()))
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, true)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
      watch.disconnect()
    }
  }, [])
}
