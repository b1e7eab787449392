import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import dialog from './dialog-actions.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { focusHeading, losesFocusWith } from './use-heading-focus.ts'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  message: ReactNode
  /** A verb: what the button does. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether the action destroys something; the focus then starts on the cancel button. */
  danger?: boolean
  /** Whether Enter alone must not confirm; the focus then starts on the cancel button, as with `danger`. */
  careful?: boolean
  loading?: boolean
  /** Whether the effect is not known yet. The button can then have the focus, but does nothing. */
  waits?: boolean
  /** False when there is nothing to confirm: the dialog then only informs. */
  offersConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
  /**
   * Gets the focus after the dialog closed, if the element that had the focus before is gone; by default the heading.
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
      // The element that opened the dialog may have disappeared, such as a deleted row.
      onExitTransitionEnd={() => {
        const next = focusAfter?.current
        if (losesFocusWith(shown.current)) next?.focus()
        // The button is disabled while its action runs, and gets the focus back afterwards (`useFocusHandover`).
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
            // The button is still visible while the dialog closes.
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
