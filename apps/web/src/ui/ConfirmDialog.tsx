import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import dialog from './dialog-actions.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { focusHeading, losesFocusWith } from './use-heading-focus.ts'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  message: ReactNode
  /** The text of the confirming button: a verb that says what the button does. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether the action destroys something; the focus then starts on the cancel button. */
  danger?: boolean
  /**
   * Whether Enter must not confirm at once: the focus then starts on the cancel button. By default the same as
   * `danger`.
   */
  careful?: boolean
  loading?: boolean
  /**
   * Whether confirming is not possible yet. The confirming button can then have the focus, but pressing it does
   * nothing.
   */
  waits?: boolean
  /** False: there is nothing to confirm, so the dialog has no confirming button and only informs. */
  offersConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
  /**
   * The element that gets the focus after the dialog has closed, if the element that had the focus before is gone; by
   * default the screen's heading.
   */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Asks before doing something that matters. */
export function ConfirmDialog({
  opened,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  careful = danger,
  loading = false,
  waits = false,
  offersConfirm = true,
  onConfirm,
  onClose,
  focusAfter,
}: ConfirmDialogProps) {
  const shown = useRef<HTMLDivElement>(null)
  return (
    <Modal
      ref={shown}
      opened={opened}
      onClose={onClose}
      // The element that opened the dialog may be gone, such as a button of a deleted row. The focus must then go
      // elsewhere.
      onExitTransitionEnd={() => {
        const next = focusAfter?.current
        if (losesFocusWith(shown.current)) next?.focus()
        // `next` may be a button that is disabled while its action runs. `useFocusHandover` gives it the focus
        // afterwards.
        const isLater = next instanceof HTMLButtonElement && next.disabled
        if (losesFocusWith(shown.current) && !isLater) focusHeading()
      }}
      title={title}
      size="md"
      zIndex={300}
    >
      <OfflineNotice>Sem conexão: espere que ela volte.</OfflineNotice>
      <Text component="div" mb="sm">
        {message}
      </Text>
      <Group justify="flex-end" gap="sm" className={dialog.actions}>
        <Button variant="default" onClick={onClose} data-autofocus={careful || undefined}>
          {cancelLabel}
        </Button>
        {offersConfirm && (
          <Button
            color={danger ? 'red' : undefined}
            loading={loading}
            aria-disabled={waits || undefined}
            data-disabled={waits || undefined}
            // The button stays visible while the dialog closes; a press is then ignored.
            onClick={() => opened && !waits && onConfirm()}
            data-autofocus={!careful || undefined}
          >
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
