import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FieldLook, FieldProps } from '../../form/field-props.ts'

interface PasswordFieldProps extends FieldProps<string>, FieldLook {
  /** Tells the browser's password manager which password is typed. */
  autoComplete: 'current-password' | 'new-password'
}

/** A field for a password, with a button that shows the password. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={toggle}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleFocusable
      // The button has a `title` and no `aria-label`, so that looking for the field by its label finds only the field.
      visibilityToggleButtonProps={{
        title: visible ? 'Ocultar senha' : 'Mostrar senha',
        'aria-label': undefined,
        'aria-pressed': undefined,
      }}
      // Mantine's field does not set this; without it, screen readers would not say that the password is wrong.
      aria-invalid={rest.error ? true : undefined}
      {...rest}
    />
  )
}
