import { Modal } from '@mantine/core'
import { confirmPassword } from '@seara/contract/access/session'
import { answerPassword, usePasswordAsked } from '../../lib/ask-password.ts'
import { call } from '../../lib/call.ts'
import { PasswordForm } from './second-factor/PasswordForm.tsx'
import { askedFailed, askedLabel, askedText, askedTitle } from './profile-messages.ts'

/** The z-index above a form's dialog: the form is sent only after the password is given. */
const aboveForms = 320

/** Asks for the user's password again when the server requires it. Used once in the application. */
export function PasswordHost() {
  const isAsked = usePasswordAsked()
  return (
    <Modal
      opened={isAsked}
      // Closes one turn later, after the Esc key was handled: the key would otherwise close the form's dialog too.
      onClose={() => setTimeout(() => answerPassword(false))}
      title={askedTitle}
      size="md"
      zIndex={aboveForms}
      closeOnClickOutside={false}
    >
      <div ref={focusPassword}>
        <PasswordForm
          text={askedText}
          submitLabel={askedLabel}
          send={(body) => call(confirmPassword, { body })}
          failure={askedFailed}
          onSaved={() => answerPassword(true)}
        />
      </div>
    </Modal>
  )
}

/** The dialog focuses the marked element; otherwise its close button would get the focus. */
function focusPassword(form: HTMLElement | null) {
  form?.querySelector('input')?.setAttribute('data-autofocus', 'true')
}
