import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { named } from '../../../ui/named.ts'
import type { Slip } from '@seara/contract/billing/slip'
import { changeSlip, makeSecondCopy } from '@seara/contract/billing/campaign-slips'
import * as messages from '../../../entities/slip/slip-messages.ts'
import { useStaleSlips } from '../../../entities/slip/use-stale-slips.ts'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { withConflictReason } from '../../../lib/failure.ts'
import { useAction } from '../../../ui/use-action.ts'

interface MakeSlip {
  onDone: () => void
  /** Runs when the server refuses to make a slip, because the slip issuer is not completely set up. */
  onMissingIssuer: () => void
}

const lacksIssuer = (error: Error) => error instanceof ApiError && error.code === 'conflict.issuer_incomplete'

/** Makes a slip for a request. It replaces the open slip, if the request has one. */
export const useMakeSlip = ({ id, invoice }: StaffRequest, { onDone, onMissingIssuer }: MakeSlip) => {
  const onStale = useStaleSlips(onDone)
  return useAction({
    run: () => call(makeSecondCopy, { params: { requestId: id }, query: { replaces: String(invoice?.id ?? 0) } }),
    success: ({ our_number }) => named(messages.slipMade, our_number),
    unseen: true,
    failure: withConflictReason(messages.makeFailed),
    invalidates: touchedByRequest,
    once: true,
    onDone,
    onFailed: (error) => {
      if (lacksIssuer(error)) onMissingIssuer()
      else onStale(error)
    },
  })
}

export const useCancelSlip = (onDone: () => void) =>
  useAction({
    run: ({ id }: Slip) => call(changeSlip, { params: { id }, body: { status: 'cancel' } }),
    success: (_answer, { our_number }) => named(messages.slipCancelled, our_number),
    failure: withConflictReason(messages.changeFailed),
    invalidates: touchedByRequest,
    once: true,
    onDone,
    onFailed: useStaleSlips(onDone),
  })
