import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { Notice } from '../ui/Notice.tsx'
import { changesNow, confirmedHelp } from './confirm-messages.ts'
import { shippedHelp, whyLocked } from './locked-messages.ts'

interface WhyLockedProps {
  request: PublicRequest
  /** Whether the request is confirmed by now. `request` may have been read before the confirmation. */
  isConfirmed: boolean
}

/** Says why the materials of a request cannot be changed. */
export const WhyLocked = ({ request, isConfirmed }: WhyLockedProps) =>
  isConfirmed ? (
    <Notice look="success" title="Solicitação confirmada">
      <p>{request.shipment ? `${shippedHelp(request.shipment)} ${changesNow}` : confirmedHelp}</p>
    </Notice>
  ) : (
    <Notice look="warning" title={whyLocked(request)} />
  )
