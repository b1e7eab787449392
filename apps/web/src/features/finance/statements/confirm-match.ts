import {
  confirmMatch,
  type StatementCandidate,
  type StatementGift,
  type StatementRow,
} from '@seara/contract/statements/credits'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './statement-messages.ts'

/** Confirms that the credits of a candidate are the money of its gifts. The parameters are those of `confirmGifts`. */
export const confirmCandidate = ({ rows, gifts }: StatementCandidate, reason = '', sameAsManual = false) =>
  confirmGifts(rows, gifts, reason, sameAsManual)

/**
 * Confirms that credits are the money of these gifts, or that they paid this slip.
 * @param reason why the sums differ; empty when they are equal
 * @param sameAsManual whether the credit is the same money as the payment that was entered by hand for the slip
 */
export function confirmGifts(
  rows: readonly Pick<StatementRow, 'id' | 'value'>[],
  gifts: readonly StatementGift[],
  reason: string,
  sameAsManual = false,
) {
  const idsOf = (wanted: StatementGift['kind']) => gifts.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  const [slip] = idsOf('slip')
  const of =
    slip === undefined
      ? { contribution_ids: idsOf('contribution'), donation_ids: idsOf('donation'), reason }
      : { invoice_id: slip, same_as_manual: sameAsManual }
  const difference = messages.differenceOf(rows, gifts)
  return call(confirmMatch, { body: { row_ids: rows.map(({ id }) => id), difference, ...of } })
}

export const useConfirmMatch = (onDone?: () => void) =>
  useAction({
    run: (candidate: StatementCandidate) => confirmCandidate(candidate),
    success: messages.confirmed,
    failure: conflictReasonOr(messages.confirmFailed),
    invalidates: touchedByStatement,
    once: true,
    ...(onDone && { onDone }),
  })
