import { TextInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { noteBelow } from '../FieldNote.tsx'
import { onlyDigits } from '../MaskedField.tsx'

interface NumberFieldProps extends FieldProps<number | string | null | undefined, string>, FieldLook {
  maxLength?: number
}

/** A whole number, zero or more. The form keeps its digits; the contract reads them. */
export const NumberField = ({ value, onChange, maxLength = 7, ...rest }: NumberFieldProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    inputWrapperOrder={noteBelow}
    maxLength={maxLength}
    value={String(value ?? '')}
    onChange={(event) => onChange(onlyDigits(event.currentTarget.value))}
    {...rest}
  />
)
