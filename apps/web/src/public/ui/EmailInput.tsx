import { suggestEmail } from '@seara/contract/fields/email-suggestion'
import { TextInput } from './Field.tsx'
import { SteadyButton } from './SteadyButton.tsx'
import styles from './Field.module.css'

interface EmailInputProps {
  id?: string
  label?: string
  hint: string
  error: string | undefined
  /** Whether the address cannot be changed, because it is being sent. */
  readOnly?: boolean
  value: string
  onChange: (email: string) => void
}

/**
 * A field for an e-mail address. If the address looks mistyped, a button below offers the address that was probably
 * meant.
 */
export function EmailInput({
  id = 'email',
  label = 'Seu e-mail',
  hint,
  error,
  readOnly = false,
  value,
  onChange,
}: EmailInputProps) {
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
        readOnly={readOnly}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className={styles.suggestion}>
        {meant !== null && (
          <SteadyButton
            disabled={readOnly}
            onClick={() => {
              onChange(meant)
              document.getElementById(id)?.focus()
            }}
          >
            Você quis dizer {meant}?
          </SteadyButton>
        )}
      </p>
    </div>
  )
}
