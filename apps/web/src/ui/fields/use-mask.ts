import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { countBefore, placeAfter } from './caret.ts'

export interface Mask {
  /** Writes what was typed into the mask; it also takes a part of a value. */
  format: (value: string) => string
  /** Takes the mask away again: what is kept. */
  strip: (masked: string) => string
}

/** Leaves a text as it is typed. */
export const noMask: Mask = { format: String, strip: String }

/** An input that shows a value in a mask and keeps it without one; the caret stays where the person types. */
export function useMask(value: string, onChange: (value: string) => void, { format, strip }: Mask) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value
    const next = format(typed)
    const place = currentTarget.selectionStart ?? typed.length
    // The browser's own caret is right where nothing was masked.
    if (next !== typed) {
      // A caret at the end stays there, even when the mask has added characters.
      const isAtEnd = place === typed.length
      caret.current = isAtEnd ? next.length : placeAfter(next, countBefore(typed, place))
      // Del before a sign of the mask goes on to what stands behind it.
      const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
      if (isForward && next === format(value)) caret.current = place + 1
      // Also where the value stays as it was, a field that is written anew would put the caret at its end.
      redraw()
    }
    onChange(strip(next))
  }
  return { ref: input, value: format(value), onChange: change }
}
