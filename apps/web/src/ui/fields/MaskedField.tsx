import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode } from 'react'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import { noteBelow } from './FieldNote.tsx'
import { type Mask, useMask } from './use-mask.ts'
import { selectsAll } from './select-all.ts'

interface MaskedFieldProps extends FieldProps<string>, FieldLook, Mask {
  inputMode?: 'numeric' | 'text' | 'tel'
  autoComplete?: string
  note?: ReactNode
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  rightSection?: ReactNode
}

/** A masked text. The form's value has no mask, and the caret stays where the person types. */
export const MaskedField = ({ value, onChange, format, strip, note, description, ...rest }: MaskedFieldProps) => (
  <TextInput
    {...useMask(value, onChange, { format, strip })}
    {...selectsAll}
    description={note ?? description}
    inputWrapperOrder={noteBelow}
    {...rest}
  />
)

/** Keeps the digits only. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '')
