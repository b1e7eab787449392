import { newPasswordHelp } from '@seara/contract/access/session'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { PasswordField } from './PasswordField.tsx'

/** A new password, with the rules that it must follow. */
export const NewPasswordField = (props: FieldProps<string> & FieldLook) => (
  <PasswordField description={newPasswordHelp} autoComplete="new-password" {...props} />
)
