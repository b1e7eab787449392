import { formatPhone } from '../../../lib/format.ts'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { MaskedField, onlyDigits } from '../MaskedField.tsx'

/** A Brazilian telephone, of 10 or 11 digits. */
export const PhoneField = (props: FieldProps<string> & FieldLook) => (
  <MaskedField
    format={formatPhone}
    strip={onlyDigits}
    inputMode="tel"
    autoComplete="off"
    placeholder="(99) 99999-9999"
    {...props}
  />
)
