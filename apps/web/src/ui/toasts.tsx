import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { ApiError, SessionExpiredError } from '../lib/api-error.ts'
import { type Failure, failureMessage } from '../lib/failure.ts'
import { UndecidedError } from './form/conflict/ask-conflict.ts'
import { Message } from './Message.tsx'

const normal = 5_000
const loadFailure = 8_000
const undoable = 8_000

const looks = {
  success: { color: 'campo', icon: <IconCheck size={18} aria-hidden="true" /> },
  failure: { color: 'red', icon: <IconX size={18} aria-hidden="true" /> },
  warning: { color: 'trigo', icon: <IconAlertTriangle size={18} aria-hidden="true" /> },
  info: { color: 'trigo', icon: <IconInfoCircle size={18} aria-hidden="true" /> },
}

interface ToastOptions {
  /** How long it stays, in milliseconds; 5 seconds by default. */
  duration?: number
}

const toast =
  (look: keyof typeof looks) =>
  (message: string, { duration = normal }: ToastOptions = {}) => {
    notifications.show({ ...looks[look], message: <Message text={message} />, autoClose: duration })
  }

/** Says that something worked. */
export const toastSuccess = toast('success')

/** Says that something failed. */
export const toastFailure = toast('failure')

/** Warns of something that stands in the way. */
export const toastWarning = toast('warning')

/** Tells something that is neither a success nor a failure. */
export const toastInfo = toast('info')

/** A conflict with what stands there already warns, unless the specification itself calls it an error. */
const isWarning = (error: unknown, message: string) =>
  error instanceof ApiError && error.status === 409 && !message.startsWith('❌')

/** Says what a failed call means here. The end of the session says nothing: the login that follows explains it; nor does who goes back to a form. */
export function toastError(failure: Failure, error: unknown) {
  if (error instanceof SessionExpiredError || error instanceof UndecidedError) return
  const message = failureMessage(failure, error)
  if (isWarning(error, message)) toastWarning(message)
  else toastFailure(message)
}

/** Says for 8 seconds that something could not be loaded; the same message is not shown twice at a time. */
export function toastLoadFailure(message: string) {
  notifications.show({
    ...looks.failure,
    id: `load:${message}`,
    message: <Message text={message} />,
    autoClose: loadFailure,
  })
}

/** Says that something worked, with a button that takes it back. @param undo runs once, when "Desfazer" is pressed */
export function toastUndo(message: string, undo: () => void) {
  const id = `undo:${Date.now()}:${message}`
  const takeBack = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    ...looks.success,
    id,
    autoClose: undoable,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Message text={message} />
        <Button variant="light" size="compact-md" flex="none" onClick={takeBack}>
          Desfazer
        </Button>
      </Group>
    ),
  })
}
