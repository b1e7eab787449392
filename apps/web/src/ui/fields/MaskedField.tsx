import { TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import { noteBelow } from './FieldNote.tsx'
import { type Mask, useMask } from './use-mask.ts'
import { selectsAll } from './select-all.ts'

interface MaskedFieldProps extends FieldProps<string>, FieldLook, Mask {
  inputMode?: 'numeric' | 'text' | 'tel'
  autoComplete?: string
  note?: ReactNode
  /** Called when the field is left and when Enter is pressed, to complete the typed text. */
  complete?: () => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  rightSection?: ReactNode
}

/** A field with a mask. The form's value has no mask, and the caret stays where the person types. */
export const MaskedField = ({
  value,
  onChange,
  format,
  strip,
  note,
  description,
  complete,
  ...rest
}: MaskedFieldProps) => (
  <TextInput
    {...useMask(value, onChange, { format, strip })}
    {...selectsAll}
    onBlur={complete}
    onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && complete?.()}
    description={note ?? description}
    inputWrapperOrder={noteBelow}
    {...rest}
  />
)

/** Removes everything but the digits. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '')
