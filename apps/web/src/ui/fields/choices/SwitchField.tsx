import { Switch } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'

type SwitchFieldProps = Omit<FieldProps<boolean>, 'required'> & Omit<FieldLook, 'placeholder'>

/** A switch for yes or no. */
export const SwitchField = ({
  value,
  onChange,
  name,
  label,
  description,
  error,
  disabled = false,
}: SwitchFieldProps) => (
  <Switch
    size="md"
    name={name}
    label={label}
    description={description}
    error={error}
    disabled={disabled}
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
