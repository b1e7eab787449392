import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { countBefore, placeAfter } from './caret.ts'

export interface Mask {
  /** Adds the mask to a text, also to an incomplete one. */
  format: (value: string) => string
  /** Removes the mask: the result is the value. */
  strip: (masked: string) => string
}

/** A mask that changes nothing. */
export const noMask: Mask = { format: String, strip: String }

/** An input that shows a mask, while its value has none. The caret stays where the person types. */
export function useMask(value: string, onChange: (value: string) => void, { format, strip }: Mask) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value
    const next = format(typed)
    const place = currentTarget.selectionStart ?? typed.length
    // If the mask changed nothing, the browser's own caret position is right.
    if (next !== typed) {
      // A caret at the end stays there, even when the mask has added characters.
      const isAtEnd = place === typed.length
      caret.current = isAtEnd ? next.length : placeAfter(next, countBefore(typed, place))
      // Del before a character of the mask deletes nothing: the caret moves past that character.
      const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
      if (isForward && next === format(value)) caret.current = place + 1
      // Renders even if the value has not changed. The rewritten field has its caret at the end, and the layout effect
      // above moves the caret back.
      render()
    }
    onChange(strip(next))
  }
  return { ref: input, value: format(value), onChange: change }
}
