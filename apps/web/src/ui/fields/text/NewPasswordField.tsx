import { newPasswordHelp } from '@seara/contract/access/session'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { PasswordField } from './PasswordField.tsx'

/** A password that is being chosen, with what is asked of it. */
export const NewPasswordField = (props: FieldProps<string> & FieldLook) => (
  <PasswordField description={newPasswordHelp} autoComplete="new-password" {...props} />
)
