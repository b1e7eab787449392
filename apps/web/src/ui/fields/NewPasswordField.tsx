import type { FieldLook, FieldProps } from '../form/field-props.ts'
import { PasswordField } from './PasswordField.tsx'

/** A password that is being chosen, with what is asked of it. */
export const NewPasswordField = (props: FieldProps<string> & FieldLook) => (
  <PasswordField
    description="Ao menos 8 caracteres; senhas comuns não são aceitas."
    autoComplete="new-password"
    {...props}
  />
)
