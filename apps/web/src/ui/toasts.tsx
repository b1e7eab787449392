import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { ApiError, SessionExpiredError } from '../lib/api-error.ts'
import { type Failure, failureMessage } from '../lib/failure.ts'
import { UndecidedError } from './form/conflict/ask-conflict.ts'
import { Message } from './Message.tsx'

const normal = 5_000
const failed = 8_000
/** For what is seen on the screen as well: an inline edit, a row that goes. */
export const brief = 3_000
const undoable = 8_000

const looks = {
  success: { color: 'campo', icon: <IconCheck size={18} aria-hidden="true" /> },
  failure: { color: 'red', icon: <IconX size={18} aria-hidden="true" /> },
  warning: { color: 'trigo', icon: <IconAlertTriangle size={18} aria-hidden="true" /> },
  info: { color: 'trigo', icon: <IconInfoCircle size={18} aria-hidden="true" /> },
}

interface ToastOptions {
  /** How long it stays, in milliseconds; by default 5 seconds, 8 for a failure. */
  duration?: number
}

/** The failures and warnings in sight. */
const troubles = new Set<string>()

function show(look: keyof typeof looks, message: string, duration: number) {
  const id = notifications.show({
    ...looks[look],
    message: <Message text={message} />,
    autoClose: duration,
    onClose: () => troubles.delete(id),
  })
  if (look === 'failure' || look === 'warning') troubles.add(id)
}

/** What failed before is no longer true beside what has worked since. */
function clearTroubles() {
  for (const id of troubles) notifications.hide(id)
  troubles.clear()
}

const toast =
  (look: keyof typeof looks, usual = normal) =>
  (message: string, { duration = usual }: ToastOptions = {}) => {
    if (look === 'success') clearTroubles()
    show(look, message, duration)
  }

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

/** Says for 8 seconds that something could not be loaded; the same message is not shown twice at a time. */
export function toastLoadFailure(message: string) {
  notifications.show({
    ...looks.failure,
    id: `load:${message}`,
    message: <Message text={message} />,
    autoClose: failed,
  })
}

/** Takes a failed load back that is told in its place on the screen, with a way to try again. */
export const withdrawLoadFailure = (message: string) => void notifications.hide(`load:${message}`)

/** Says that something worked, with a button that takes it back. @param undo runs once, when "Desfazer" is pressed */
export function toastUndo(message: string, undo: () => void) {
  clearTroubles()
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
