import { useDisclosure } from '@mantine/hooks'
import type { Donation } from '@seara/contract/cofrinho/donations'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatMoney } from '../../lib/format.ts'
import { useOnceDrawn } from '../../lib/use-once-drawn.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toastWarning } from '../../ui/toasts.tsx'
import { focusHeading } from '../../ui/use-heading-focus.ts'
import { stillZero } from './donation-messages.ts'
import { useFinishDonation } from './donation-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** Finishes a donation, after asking; one without any value is not finished. */
export function FinishDonation({ donation }: { donation: Donation }) {
  const [asking, dialog] = useDisclosure(false)
  const onceDrawn = useOnceDrawn()
  const finish = useFinishDonation(() => {
    dialog.close()
    // The button that opened the dialog is disabled afterwards.
    onceDrawn(focusHeading)
  }, dialog.close)
  return (
    <>
      {/* Adding is frequent while it is open; finishing happens once. */}
      <ActionButton
        disabled={donation.finished}
        icon={IconCircleCheck}
        onClick={() => (donation.total_value === 0 ? toastWarning(stillZero) : dialog.open())}
      >
        Finalizar
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title="Finalizar a doação?"
        message={
          <>
            O total fica em <strong>{formatMoney(donation.total_value)}</strong> e não muda mais. O recibo vai para o
            e-mail dos representantes dos grupos que contribuíram.
          </>
        }
        confirmLabel="Finalizar"
        loading={finish.running}
        onConfirm={() => finish.run(donation)}
        onClose={dialog.close}
      />
    </>
  )
}
