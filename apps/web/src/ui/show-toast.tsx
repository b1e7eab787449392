import { Button } from '@mantine/core'
import { ApiError, SessionExpiredError } from '../lib/api-error.ts'
import { type Failure, failureMessage } from '../lib/failure.ts'
import { NotConfirmedError } from '../lib/ask-password.ts'
import { UndecidedError } from './form/conflict/ask-conflict.ts'
import { hideToast, showToast, type ToastLook } from './toast-store.ts'

const normal = 5_000
const failed = 8_000
/** Milliseconds for a toast about a change that the screen shows as well: an inline edit, a removed row. */
export const brief = 3_000
/** Milliseconds for which a change can be undone: less than the server waits before it carries the change out. */
const undoable = 8_000

interface ToastOptions {
  /** How long the toast stays, in milliseconds; by default 5 seconds, 8 for a failure. */
  duration?: number
}

const toast =
  (look: ToastLook, usual = normal) =>
  (message: string, { duration = usual }: ToastOptions = {}) =>
    showToast({ look, message, duration })

/** Shows a success; use `brief` when the change is visible on the screen anyway. */
export const toastSuccess = toast('success')

/** Says that something failed. */
export const toastFailure = toast('failure', failed)

/** Warns that something prevents the action. */
export const toastWarning = toast('warning')

/** Shows a message that is neither a success nor a failure. */
export const toastInfo = toast('info')

/** Informs while a save continues; the save's success does not replace this message. */
export const toastBeforeSuccess = (message: string) =>
  showToast({ look: 'info', message, duration: normal, beforeSuccess: true })

/** Whether a failure is shown as a warning: a conflict with the current state, unless its message begins with ❌. */
const isWarning = (error: unknown, message: string) =>
  error instanceof ApiError && error.isConflict && !message.startsWith('❌')

/**
 * Shows the message of a failed call. Shows nothing when the session ended, which the login explains, or when the user
 * returned to a form or gave no password.
 */
export function toastError(failure: Failure, error: unknown) {
  if (error instanceof SessionExpiredError || error instanceof UndecidedError || error instanceof NotConfirmedError)
    return
  const message = failureMessage(failure, error)
  if (isWarning(error, message)) toastWarning(message, { duration: failed })
  else toastFailure(message)
}

const loadKey = (message: string) => `load:${message}`

/** Says for 8 seconds that something could not be loaded. */
export const toastLoadFailure = (message: string) =>
  showToast({ look: 'failure', message, duration: failed, key: loadKey(message), inBackground: true })

/** Removes the toast about a failed load, when the screen shows it with a retry button. */
export const withdrawLoadFailure = (message: string) => hideToast(loadKey(message))

/** Shows a success with an undo button. @param undo runs once, when "Desfazer" is pressed */
export function toastUndo(message: string, undo: () => void) {
  const key = `undo:${Date.now()}:${message}`
  const takeBack = () => {
    hideToast(key)
    undo()
  }
  showToast({
    look: 'success',
    message,
    duration: undoable,
    key,
    action: (
      <Button variant="light" size="compact-md" flex="none" onClick={takeBack}>
        Desfazer
      </Button>
    ),
  })
}
