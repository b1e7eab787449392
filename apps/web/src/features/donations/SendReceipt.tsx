import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Donation } from '@seara/contract/cofrinho/donations'
import { IconMailForward } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { askReceipt } from './donation-messages.ts'
import { useResendReceipt } from './donation-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface SendReceiptProps {
  donation: Donation
  /** Whether to show only an icon, for the row of a list. */
  compact?: boolean
}

/** Sends the receipt of a finished donation again. It asks first, because many people get the mail. */
export function SendReceipt({ donation, compact = false }: SendReceiptProps) {
  const [asking, dialog] = useDisclosure(false)
  const resend = useResendReceipt(dialog.close)
  return (
    <>
      {compact ? (
        <Tooltip label="Enviar recibo">
          <ActionIcon aria-label={`Enviar recibo: ${donation.title}`} onClick={dialog.open}>
            <IconMailForward size={19} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ) : (
        <ActionButton icon={IconMailForward} onClick={dialog.open}>
          Enviar recibo
        </ActionButton>
      )}
      <ConfirmDialog
        opened={asking}
        title="Enviar o recibo de novo?"
        message={askReceipt(donation.title)}
        confirmLabel="Enviar"
        loading={resend.running}
        onConfirm={() => resend.run(donation)}
        onClose={dialog.close}
      />
    </>
  )
}
