import { suggestEmail } from '@seara/contract/fields/email-suggestion'
import { TextInput } from './Field.tsx'
import styles from './Field.module.css'

interface EmailInputProps {
  id?: string
  label?: string
  hint: string
  error: string | undefined
  value: string
  onChange: (email: string) => void
}

/**
 * A field for an e-mail address. If the address looks mistyped, a button below offers the address that was probably
 * meant.
 */
export function EmailInput({ id = 'email', label = 'Seu e-mail', hint, error, value, onChange }: EmailInputProps) {
  // The suggestion is shown while typing. If it appeared only when the field is left, it would move the button that is
  // just being tapped.
  const meant = suggestEmail(value)
  return (
    <div>
      <TextInput
        id={id}
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className={styles.suggestion}>
        {meant !== null && (
          <button
            type="button"
            onClick={() => {
              onChange(meant)
              document.getElementById(id)?.focus()
            }}
          >
            Você quis dizer {meant}?
          </button>
        )}
      </p>
    </div>
  )
}
