import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import dialog from './dialog-actions.module.css'
import { OfflineNotice } from './OfflineNotice.tsx'
import { focusHeading, hasNoFocus } from './use-heading-focus.ts'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  message: ReactNode
  /** A verb: what the button does. */
  confirmLabel: string
  cancelLabel?: string
  /** The action destroys something; the focus then starts on the cancel button. */
  danger?: boolean
  /** Enter alone must not confirm: the focus starts on the cancel button, as with `danger`. */
  careful?: boolean
  loading?: boolean
  /** The effect is not known yet: the button can have the focus but does nothing. */
  waits?: boolean
  /** False when there is nothing to confirm, so that the dialog only informs. */
  offersConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before doing something that matters. */
export const ConfirmDialog = ({
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
}: ConfirmDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    // What opened it may be gone, such as a row that was deleted.
    onExitTransitionEnd={() => hasNoFocus() && focusHeading()}
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
