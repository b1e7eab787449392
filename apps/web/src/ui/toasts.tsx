import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { SessionExpiredError } from '../lib/api-error.ts'
import { type Failure, failureMessage } from '../lib/failure.ts'

const normal = 5_000
const loadFailure = 8_000
const undoable = 8_000

interface ToastOptions {
  /** How long it stays, in milliseconds; 5 seconds by default. */
  duration?: number
}

/** Says that something worked. */
export function toastSuccess(message: string, { duration = normal }: ToastOptions = {}) {
  notifications.show({ message, color: 'campo', autoClose: duration })
}

/** Says that something failed. */
export function toastFailure(message: string, { duration = normal }: ToastOptions = {}) {
  notifications.show({ message, color: 'red', autoClose: duration })
}

/** Says what a failed call means here. The end of the session says nothing: the login that follows explains it. */
export function toastError(failure: Failure, error: unknown) {
  if (!(error instanceof SessionExpiredError)) toastFailure(failureMessage(failure, error))
}

/** Tells something that is neither a success nor a failure. */
export function toastInfo(message: string, { duration = normal }: ToastOptions = {}) {
  notifications.show({ message, color: 'trigo', autoClose: duration })
}

/** Says for 8 seconds that something could not be loaded; the same message is not shown twice at a time. */
export function toastLoadFailure(message: string) {
  notifications.show({ id: `load:${message}`, message, color: 'red', autoClose: loadFailure })
}

/** Says that something worked, with a button that takes it back. @param undo runs once, when "Desfazer" is pressed */
export function toastUndo(message: string, undo: () => void) {
  const id = `undo:${crypto.randomUUID()}`
  const takeBack = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    id,
    color: 'campo',
    autoClose: undoable,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        <Button variant="light" size="compact-sm" onClick={takeBack}>
          Desfazer
        </Button>
      </Group>
    ),
  })
}
