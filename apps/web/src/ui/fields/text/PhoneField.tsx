import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { MaskedField } from '../MaskedField.tsx'
import { phoneMask } from '../phone-mask.ts'

/** A field for a Brazilian telephone, of 10 or 11 digits. */
export const PhoneField = (props: FieldProps<string> & FieldLook) => (
  <MaskedField {...phoneMask} inputMode="tel" autoComplete="off" placeholder="(99) 99999-9999" {...props} />
)
