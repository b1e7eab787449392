import { Group, Switch, TextInput } from '@mantine/core'
import { vacantSee } from '@seara/contract/registry/dioceses'
import { useState } from 'react'
import type { FieldLook, FieldProps } from '../../ui/form/field-props.ts'
import classes from './BishopField.module.css'

/**
 * A field for the bishop's name. A switch replaces the name by `Sede vacante` (there is no bishop). Switched back, it
 * restores the typed name.
 */
export function BishopField({ value, onChange, disabled = false, ...rest }: FieldProps<string> & FieldLook) {
  const [typed, setTyped] = useState(value === vacantSee ? '' : value)
  const vacant = value === vacantSee
  const change = (name: string) => {
    setTyped(name)
    onChange(name)
  }
  return (
    <Group align="flex-start" gap="md" wrap="wrap">
      <TextInput
        className={classes.name ?? ''}
        autoComplete="off"
        disabled={disabled}
        readOnly={vacant}
        variant={vacant ? 'filled' : 'default'}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        {...rest}
      />
      <Switch
        className={classes.vacant ?? ''}
        size="md"
        label={vacantSee}
        disabled={disabled}
        checked={vacant}
        onChange={(event) => onChange(event.currentTarget.checked ? vacantSee : typed)}
      />
    </Group>
  )
}
