import type { Attention } from '@seara/contract/billing/return-records'
import type { PaymentListener } from '../payments/payments.service.ts'
import * as repository from './return-records.repository.ts'
import type { RecordMark } from './return-records.repository.ts'

/** Keeps with the records of returns what has become of their payments. */
export const recordMarks: PaymentListener = {
  async onSettled(ctx, { slips, payments }) {
    const slipsById = new Map(slips.map((slip) => [slip.id, slip]))
    const marks = payments.flatMap((payment): RecordMark[] => {
      const slip = slipsById.get(payment.slip_id)
      if (!slip || payment.return_record_id === null) return []
      const is_divergent = payment.counts && payment.value_cents !== slip.value_cents
      const wasClosed = slip.closed !== null
      const effect = payment.is_double ? 'double' : wasClosed ? 'paid_after_cancel' : 'paid'
      const attention = attentionOf({ isDouble: payment.is_double, wasClosed, is_divergent })
      return [{ id: payment.return_record_id, effect, is_divergent, attention }]
    })
    await repository.setMarks(ctx.db, marks)
  },

  async onVoided(ctx, recordIds, reason) {
    await repository.release(ctx.db, recordIds, `Pagamento desfeito: ${reason}`)
  },
}

function attentionOf(mark: { isDouble: boolean; wasClosed: boolean; is_divergent: boolean }): Attention | null {
  if (mark.isDouble) return 'double'
  if (mark.wasClosed) return 'after_cancel'
  return mark.is_divergent ? 'divergent' : null
}
