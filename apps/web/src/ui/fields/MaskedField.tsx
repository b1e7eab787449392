import { TextInput } from '@mantine/core'
import { type ChangeEvent, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import { countBefore, placeAfter } from './caret.ts'
import { noteBelow } from './FieldNote.tsx'

interface MaskedFieldProps extends FieldProps<string>, FieldLook {
  /** Writes what was typed into the mask; it also takes a part of a value. */
  format: (value: string) => string
  /** Takes the mask away again: what the form keeps. */
  strip: (masked: string) => string
  inputMode?: 'numeric' | 'text' | 'tel'
  autoComplete?: string
  note?: ReactNode
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  rightSection?: ReactNode
}

/** A text with a mask. The form keeps it without one, and the caret stays where the person types. */
export function MaskedField({ value, onChange, format, strip, note, description, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = format(value)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const next = format(currentTarget.value)
    const place = currentTarget.selectionStart ?? currentTarget.value.length
    // At the end it stays there, also where the mask has filled something up.
    const isAtEnd = place === currentTarget.value.length
    caret.current = isAtEnd ? next.length : placeAfter(next, countBefore(currentTarget.value, place))
    onChange(strip(next))
  }
  return (
    <TextInput
      ref={input}
      value={shown}
      onChange={change}
      description={note ?? description}
      inputWrapperOrder={noteBelow}
      {...rest}
    />
  )
}

/** Keeps the digits only. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '')
