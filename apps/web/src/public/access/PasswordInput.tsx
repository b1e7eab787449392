import { newPasswordHelp } from '@seara/contract/access/session'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '../ui/Field.tsx'
import styles from './Access.module.css'

/** A field for a password, with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'button'>) {
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck="false"
      button={
        <button
          type="button"
          className={styles.toggle}
          title={visible ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setVisible(!visible)}
        >
          <Eye crossed={visible} />
        </button>
      }
    />
  )
}

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" strokeLinejoin="round" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="M4 4l16 16" strokeLinecap="round" />}
  </svg>
)

/** A field for a new password, with the rules that the password must follow. */
export const NewPasswordInput = (props: ComponentProps<typeof PasswordInput>) => (
  <PasswordInput hint={newPasswordHelp} autoComplete="new-password" {...props} />
)
