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

/** An e-mail address, with a question when it looks mistyped. */
export function EmailInput({ id = 'email', label = 'Seu e-mail', hint, error, value, onChange }: EmailInputProps) {
  // Shown while typing: a line that appeared on leaving the field would move the button that is just being tapped.
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
