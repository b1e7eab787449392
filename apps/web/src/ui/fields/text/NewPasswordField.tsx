import { newPasswordHelp } from '@seara/contract/access/session'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { PasswordField } from './PasswordField.tsx'

/** A field for a new password, with the rules that the password must follow. */
export const NewPasswordField = (props: FieldProps<string> & FieldLook) => (
  <PasswordField description={newPasswordHelp} autoComplete="new-password" {...props} />
)
