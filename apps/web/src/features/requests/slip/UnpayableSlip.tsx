import { Alert } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { IconClock } from '@tabler/icons-react'
import { ElsewhereSlip } from './ElsewhereSlip.tsx'
import { RejectedSlip } from './RejectedSlip.tsx'
import { waitingHelp, waitingTitle } from './slip-panel-messages.ts'

/**
 * Explains why an open slip cannot be paid, or may be unknown to the bank. `SlipCodes` explains slips that the bank
 * wrote off.
 */
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
