import { TextInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../form/field-props.ts'
import { noteBelow } from './FieldNote.tsx'

/** A day and a time of São Paulo, in the browser's own picker. The form keeps `YYYY-MM-DDTHH:mm`. */
export const MomentField = ({ value, onChange, ...rest }: FieldProps<string> & FieldLook) => (
  <TextInput
    type="datetime-local"
    // A year has four digits; some browsers would take six.
    max="2099-12-31T23:59"
    inputWrapperOrder={noteBelow}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
)
