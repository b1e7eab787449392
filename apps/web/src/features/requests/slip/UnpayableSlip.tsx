import { Alert } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { IconClock } from '@tabler/icons-react'
import { ElsewhereSlip } from './ElsewhereSlip.tsx'
import { RejectedSlip } from './RejectedSlip.tsx'
import { waitingHelp, waitingTitle } from './slip-panel-messages.ts'

/** What there is to say of an open slip's registration; where the bank took it off its books, `SlipCodes` says so. */
export function UnpayableSlip({ slip, dioceseId }: { slip: Slip; dioceseId: number }) {
  if (slip.unpayable === 'rejected') return <RejectedSlip slip={slip} dioceseId={dioceseId} />
  const isOpen = slip.status === 'pending' || slip.status === 'expired'
  if (isOpen && slip.registration === 'none') return <ElsewhereSlip slip={slip} />
  if (slip.unpayable !== 'waiting_registration') return null
  return (
    <Alert color="gray" icon={<IconClock aria-hidden="true" />} title={waitingTitle}>
      {waitingHelp}
    </Alert>
  )
}
