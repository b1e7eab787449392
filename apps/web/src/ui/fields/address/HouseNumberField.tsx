import { Checkbox, TextInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import classes from './HouseNumberField.module.css'
import { onlyDigits } from '../MaskedField.tsx'
import { selectsAll } from '../select-all.ts'

type HouseNumber = string | number | null | undefined

/** A house number, or S/N, for which the form's value is null. */
export function HouseNumberField({
  value,
  onChange,
  label,
  disabled = false,
  ...rest
}: FieldProps<HouseNumber, string | null> & FieldLook) {
  const withoutNumber = value === null
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      {...selectsAll}
      disabled={disabled || withoutNumber}
      value={withoutNumber ? 'S/N' : String(value ?? '')}
      onChange={(event) => onChange(onlyDigits(event.currentTarget.value))}
      rightSectionWidth={68}
      rightSectionPointerEvents="all"
      rightSection={
        <Checkbox
          className={classes.without ?? ''}
          size="xs"
          label="S/N"
          aria-label="Sem número"
          disabled={disabled}
          checked={withoutNumber}
          onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
        />
      }
      {...rest}
    />
  )
}
