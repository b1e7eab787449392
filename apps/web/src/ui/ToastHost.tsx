import { ActionIcon, CloseButton, Portal } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Message } from './Message.tsx'
import classes from './ToastHost.module.css'
import { currentToast, hideToast, subscribeToToast, type ToastLook } from './toast-store.ts'

const icons: Record<ToastLook, ReactNode> = {
  success: <IconCheck size={20} aria-hidden="true" />,
  failure: <IconX size={20} aria-hidden="true" />,
  warning: <IconAlertTriangle size={20} aria-hidden="true" />,
  info: <IconInfoCircle size={20} aria-hidden="true" />,
}

/** Marks a text whose lines do not all fit into the header. */
function markIfCut(text: HTMLElement | null) {
  text?.toggleAttribute('data-cut', text.scrollHeight > text.clientHeight)
}

/**
 * Shows the current toast, which stays while the pointer or the focus is on it. It is no higher than the page's header,
 * so it covers nothing of the screen. A button shows the rest of a text that is too long; the toast is then higher.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast)
  // The id of the toast that is under the pointer or has the focus. A flag would stay true after that toast has
  // disappeared, because the browser then fires no leave or blur event.
  const [heldId, setHeldId] = useState<number | null>(null)
  const isHeld = toast !== null && toast.id === heldId
  const [openedId, setOpenedId] = useState<number | null>(null)
  const isOpened = toast !== null && toast.id === openedId
  useEffect(() => {
    if (!toast || isHeld) return undefined
    const timer = setTimeout(() => hideToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  return (
    <Portal>
      <div className={classes.place}>
        {toast && (
          // This element only notices the pointer and the focus. Only the buttons inside it can be pressed.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div
            key={toast.id}
            role="alert"
            className={classes.toast}
            data-look={toast.look}
            data-opened={isOpened}
            onMouseEnter={() => setHeldId(toast.id)}
            onMouseLeave={() => setHeldId(null)}
            onFocus={() => setHeldId(toast.id)}
            onBlur={() => setHeldId(null)}
          >
            <span className={classes.icon}>{icons[toast.look]}</span>
            <div ref={markIfCut} className={classes.text}>
              {toast.messages.map((message) => (
                <p key={message} className={classes.line}>
                  <Message text={message} />
                </p>
              ))}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.rest}
              aria-label="Ler o aviso inteiro"
              aria-expanded={isOpened}
              onClick={() => setOpenedId(isOpened ? null : toast.id)}
            >
              <IconChevronDown size={18} aria-hidden="true" />
            </ActionIcon>
            {toast.action}
            <CloseButton aria-label="Fechar o aviso" onClick={() => hideToast(toast.id)} />
          </div>
        )}
      </div>
    </Portal>
  )
}
