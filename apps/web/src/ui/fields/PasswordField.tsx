import { PasswordInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../form/field-props.ts'

interface PasswordFieldProps extends FieldProps<string>, FieldLook {
  /** Tells the browser's password manager what is being typed. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows it. */
export const PasswordField = ({ onChange, label, ...rest }: PasswordFieldProps) => (
  <PasswordInput
    label={label}
    onChange={(event) => onChange(event.currentTarget.value)}
    visibilityToggleButtonProps={{ 'aria-label': `Mostrar ou ocultar: ${label}`, tabIndex: 0 }}
    {...rest}
  />
)
