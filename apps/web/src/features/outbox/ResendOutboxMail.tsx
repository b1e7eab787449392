import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { MailListItem } from '@seara/contract/platform/outbox'
import { IconMailForward } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { askSendAgain } from './outbox-messages.ts'
import { useSendAgain } from './outbox-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface ResendOutboxMailProps {
  mail: MailListItem
  /** Whether to show only an icon, for the row of a list. */
  compact?: boolean
  /** Gets the id of the mail that will be sent: of this mail or, when it was sent before, of a copy. */
  onSent?: (id: number) => void
}

/** The button that sends a mail again, after asking. */
export function ResendOutboxMail({ mail, compact = false, onSent }: ResendOutboxMailProps) {
  const [asking, dialog] = useDisclosure(false)
  const again = useSendAgain((id) => {
    dialog.close()
    onSent?.(id)
  })
  const disabled = mail.state === 'sending' || mail.withdrawn_because !== null
  return (
    <>
      {compact ? (
        <Tooltip label="Enviar de novo">
          <ActionIcon
            aria-label={`Enviar de novo: ${mail.subject}, ${mail.recipient}`}
            disabled={disabled}
            onClick={dialog.open}
          >
            <IconMailForward size={19} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ) : (
        <ActionButton variant="filled" icon={IconMailForward} disabled={disabled} onClick={dialog.open}>
          Enviar de novo
        </ActionButton>
      )}
      <ConfirmDialog
        opened={asking}
        title="Enviar de novo?"
        message={askSendAgain(mail)}
        confirmLabel="Enviar"
        loading={again.running}
        onConfirm={() => again.run(mail)}
        onClose={dialog.close}
      />
    </>
  )
}
