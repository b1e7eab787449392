import { TextInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { noteBelow } from '../FieldNote.tsx'
import { selectsAll } from '../select-all.ts'

/** A field for a percentage, typed as `2` or `0,33`. The form's value is the text, which the contract reads. */
export const PercentField = ({
  value,
  onChange,
  ...rest
}: FieldProps<number | string | null | undefined, string> & FieldLook) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    inputWrapperOrder={noteBelow}
    rightSection="%"
    {...selectsAll}
    value={String(value ?? '')}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
)
