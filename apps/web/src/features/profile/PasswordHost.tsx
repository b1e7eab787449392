import { Modal } from '@mantine/core'
import { confirmPassword } from '@seara/contract/access/session'
import { answerPassword, usePasswordAsked } from '../../lib/ask-password.ts'
import { call } from '../../lib/call.ts'
import { PasswordForm } from './second-factor/PasswordForm.tsx'
import { askedFailed, askedLabel, askedText, askedTitle } from './profile-messages.ts'

/** The z-index of this dialog: above that of a form's dialog, because sending a form may require the password. */
const aboveForms = 320

/** The dialog that asks for the user's password when the server requires it again. The application has exactly one. */
export function PasswordHost() {
  const isAsked = usePasswordAsked()
  return (
    <Modal
      opened={isAsked}
      // Closes only after the Esc key has been handled. Otherwise, the same key press would also close the form's
      // dialog below.
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
          onDone={() => answerPassword(true)}
        />
      </div>
    </Modal>
  )
}

/**
 * Sets the attribute by which the dialog finds the element to focus. Otherwise its close button would get the focus.
 */
function focusPassword(form: HTMLElement | null) {
  form?.querySelector('input')?.setAttribute('data-autofocus', 'true')
}
