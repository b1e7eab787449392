import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'

interface TextFieldProps
  extends
    FieldProps<string | null | undefined, string>,
    FieldLook,
    Pick<TextInputProps, 'autoComplete' | 'maxLength' | 'type' | 'inputWrapperOrder'> {
  inputMode?: 'text' | 'email' | 'numeric'
}

/** One line of text. */
export const TextField = ({ value, onChange, ...rest }: TextFieldProps) => (
  <TextInput value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} {...rest} />
)

/** An e-mail address. */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" {...props} />
)
