import { Checkbox, TextInput } from '@mantine/core'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'
import { FieldNote, noteBelow } from '../FieldNote.tsx'
import classes from './HouseNumberField.module.css'
import { selectsAll } from '../select-all.ts'
import { houseNumberMessages, saysWithout } from './house-number-note.ts'

type HouseNumber = string | number | null | undefined

/**
 * A field for a house number. When S/N (no number) is ticked, the form's value is null. A text that is not a number
 * stays as typed, with a note that says where it belongs: `391-A` must not become 391 unnoticed.
 */
export function HouseNumberField({
  value,
  onChange,
  label,
  disabled = false,
  required,
  error,
  ...rest
}: FieldProps<HouseNumber, string | null> & FieldLook) {
  const withoutNumber = value === null
  const text = withoutNumber ? 'S/N' : String(value ?? '')
  const below = withoutNumber ? { note: null, error } : houseNumberMessages(text, required ?? false, error)
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...selectsAll}
      disabled={disabled || withoutNumber}
      value={text}
      onChange={({ currentTarget }) => onChange(saysWithout(currentTarget.value) ? null : currentTarget.value)}
      inputWrapperOrder={noteBelow}
      description={below.note && <FieldNote tone={below.note.refused ? 'warning' : 'calm'} text={below.note.text} />}
      error={below.error}
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
      required={required}
      {...rest}
    />
  )
}
