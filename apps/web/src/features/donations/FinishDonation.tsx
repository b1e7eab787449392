import { useDisclosure } from '@mantine/hooks'
import type { Donation } from '@seara/contract/cofrinho/donations'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toastWarning } from '../../ui/show-toast.tsx'
import { focusHeading } from '../../ui/use-heading-focus.ts'
import { stillZero } from './donation-messages.ts'
import { useFinishDonation } from './donation-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

/** Finishes a donation, after asking. A donation without any value cannot be finished. */
export function FinishDonation({ donation }: { donation: Donation }) {
  const [asking, dialog] = useDisclosure(false)
  const finish = useFinishDonation(dialog.close, dialog.close)
  const opener = useRef<HTMLButtonElement>(null)
  // A closing dialog returns the focus to the button that opened it. After finishing, this button is disabled and
  // cannot have the focus, so the page's heading gets it.
  useLayoutEffect(() => {
    if (donation.finished && document.activeElement === opener.current) focusHeading()
  }, [donation.finished])
  return (
    <>
      {/* Not styled as the main action: groups are added often, but a donation is finished only once. */}
      <ActionButton
        ref={opener}
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
