import { Alert } from '@mantine/core'
import type { Slip } from '@seara/contract/slip'
import { IconClock } from '@tabler/icons-react'
import { RejectedSlip } from './RejectedSlip.tsx'
import { waitingHelp, waitingTitle } from './slip-panel-messages.ts'

interface UnpayableSlipProps {
  slip: Slip
  dioceseId: number
}

/** What keeps an open slip from being registered; where the bank took it off its books, `SlipCodes` says so. */
export function UnpayableSlip({ slip, dioceseId }: UnpayableSlipProps) {
  if (slip.unpayable === 'rejected') return <RejectedSlip slip={slip} dioceseId={dioceseId} />
  if (slip.unpayable !== 'waiting_registration') return null
  return (
    <Alert color="gray" icon={<IconClock aria-hidden="true" />} title={waitingTitle}>
      {waitingHelp}
    </Alert>
  )
}
