import { Button } from '@mantine/core'
import { ApiError, SessionExpiredError } from '../lib/api-error.ts'
import { type Failure, failureMessage } from '../lib/failure.ts'
import { UndecidedError } from './form/conflict/ask-conflict.ts'
import { hideToast, showToast, type ToastLook } from './toast-store.ts'

const normal = 5_000
const failed = 8_000
/** For what is seen on the screen as well: an inline edit, a row that goes. */
export const brief = 3_000
const undoable = 8_000

interface ToastOptions {
  /** How long it stays, in milliseconds; by default 5 seconds, 8 for a failure. */
  duration?: number
}

const toast =
  (look: ToastLook, usual = normal) =>
  (message: string, { duration = usual }: ToastOptions = {}) =>
    showToast({ look, message, duration })

/** Says that something worked; what is seen on the screen anyway may be said more briefly, with `brief`. */
export const toastSuccess = toast('success')

/** Says that something failed. */
export const toastFailure = toast('failure', failed)

/** Warns of something that stands in the way. */
export const toastWarning = toast('warning')

/** Tells something that is neither a success nor a failure. */
export const toastInfo = toast('info')

/** A conflict with what stands there already warns, unless the specification itself calls it an error. */
const isWarning = (error: unknown, message: string) =>
  error instanceof ApiError && error.isConflict && !message.startsWith('❌')

/**
 * Says what a failed call means here. The end of the session says nothing: the login that follows explains it; nor does
 * who goes back to a form.
 */
export function toastError(failure: Failure, error: unknown) {
  if (error instanceof SessionExpiredError || error instanceof UndecidedError) return
  const message = failureMessage(failure, error)
  if (isWarning(error, message)) toastWarning(message)
  else toastFailure(message)
}

const loadKey = (message: string) => `load:${message}`

/** Says for 8 seconds that something could not be loaded. */
export const toastLoadFailure = (message: string) =>
  showToast({ look: 'failure', message, duration: failed, key: loadKey(message) })

/** Takes a failed load back that is told in its place on the screen, with a way to try again. */
export const withdrawLoadFailure = (message: string) => hideToast(loadKey(message))

/** Says that something worked, with a button that takes it back. @param undo runs once, when "Desfazer" is pressed */
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
