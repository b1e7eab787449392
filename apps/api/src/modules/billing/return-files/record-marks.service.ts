import type { Attention } from '@seara/contract/billing/return-records'
import type { Context } from '../../../core/context.ts'
import type { Settled, Undone } from '../payments/payments.service.ts'
import type { RecordMarks } from '../payments/record-marks.port.ts'
import * as repository from './record-marks.repository.ts'
import type { RecordMark } from './record-marks.repository.ts'

/** Stores the outcome of settled payments in their return records. */
export async function markSettled(ctx: Context, { slips, payments }: Settled): Promise<void> {
  const slipsById = new Map(slips.map((slip) => [slip.id, slip]))
  const outcomes = payments.flatMap((payment): RecordMark[] => {
    const slip = slipsById.get(payment.slip_id)
    if (!slip || payment.return_record_id === null) return []
    const is_divergent = payment.counts && payment.value_cents !== slip.value_cents
    const wasClosed = slip.closed !== null
    const effect = payment.is_double ? 'double' : wasClosed ? 'paid_after_cancel' : 'paid'
    const attention = attentionOf({ isDouble: payment.is_double, wasClosed, is_divergent })
    return [{ id: payment.return_record_id, effect, is_divergent, attention }]
  })
  await repository.setMarksAndReopen(ctx.db, outcomes)
}

/**
 * Updates return records after payments were undone. The records of the undone payments are detached from their slips,
 * and the records of the remaining payments are updated.
 * @param reason why the payments were undone, in Portuguese
 */
export async function markUndone(ctx: Context, { payments, settled }: Undone, reason: string): Promise<void> {
  const recordIds = payments.flatMap(({ return_record_id }) => return_record_id ?? [])
  if (recordIds.length > 0) await repository.release(ctx.db, recordIds, `Pagamento desfeito: ${reason}`)
  await markSettled(ctx, settled)
}

export const recordMarks: RecordMarks = { settled: markSettled, undone: markUndone }

function attentionOf(mark: { isDouble: boolean; wasClosed: boolean; is_divergent: boolean }): Attention | null {
  if (mark.isDouble) return 'double'
  if (mark.wasClosed) return 'after_cancel'
  return mark.is_divergent ? 'divergent' : null
}
