import { Modal } from '@mantine/core'
import { confirmPassword } from '@seara/contract/access/session'
import { answerPassword, usePasswordAsked } from '../../lib/ask-password.ts'
import { call } from '../../lib/call.ts'
import { PasswordForm } from './second-factor/PasswordForm.tsx'
import { askedFailed, askedLabel, askedText, askedTitle } from './profile-messages.ts'

/** Above the dialog of a form, whose sending waits for the password. */
const aboveForms = 320

/** Asks for the own password where the server asks for it again. Used once in the application. */
export function PasswordHost() {
  const isAsked = usePasswordAsked()
  return (
    <Modal
      opened={isAsked}
      // After the Esc is over, which would otherwise reach the form's dialog too.
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
