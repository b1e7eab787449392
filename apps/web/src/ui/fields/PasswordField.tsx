import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FieldLook, FieldProps } from '../form/field-props.ts'

interface PasswordFieldProps extends FieldProps<string>, FieldLook {
  /** Tells the browser's password manager what is being typed. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows it. */
export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={toggle}
      onChange={(event) => onChange(event.currentTarget.value)}
      // A title, not a label: the name of the field itself stays unique on the screen.
      visibilityToggleButtonProps={{ title: visible ? 'Ocultar senha' : 'Mostrar senha', tabIndex: 0, 'aria-pressed': visible }}
      {...rest}
    />
  )
}
