import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { selectsAll } from '../select-all.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'

export interface TextFieldProps
  extends
    FieldProps<string | null | undefined, string>,
    FieldLook,
    Pick<TextInputProps, 'autoComplete' | 'maxLength' | 'type' | 'inputWrapperOrder'> {
  ref?: Ref<HTMLInputElement>
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  /**
   * Whether the whole value is selected when the field gets the focus, so that typing replaces the value. In fields for
   * numbers it always is.
   */
  isReplaced?: boolean
}

/** A field for one line of text. */
export const TextField = ({ value, onChange, isReplaced, ...rest }: TextFieldProps) => (
  <TextInput
    {...((isReplaced || rest.inputMode === 'numeric' || rest.inputMode === 'decimal') && selectsAll)}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
)
