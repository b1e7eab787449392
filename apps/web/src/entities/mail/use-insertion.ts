import { useLayoutEffect, useRef } from 'react'

type Line = HTMLInputElement | HTMLTextAreaElement

interface Target {
  element: Line
  insert: (changed: string) => void
}

/**
 * Inserts text at the last caret position in one of several fields, and moves the caret behind the text. `watch` makes
 * the `onFocus` handler of a field. `insert` returns false as long as none of the fields has had the focus.
 */
export function useInsertion() {
  const target = useRef<Target>(null)
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    target.current?.element.focus()
    target.current?.element.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  /** @param onChange gets the field's whole new text */
  const watch = (onChange: (text: string) => void) => (event: { currentTarget: Line }) => {
    target.current = { element: event.currentTarget, insert: onChange }
  }
  const insert = (text: string) => {
    if (!target.current) return false
    const { element, insert: change } = target.current
    const start = element.selectionStart ?? element.value.length
    caret.current = start + text.length
    change(element.value.slice(0, start) + text + element.value.slice(element.selectionEnd ?? start))
    return true
  }
  return { watch, insert }
}
