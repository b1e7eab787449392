import type { SlipChange } from '@seara/contract/billing/campaign-slips'
import { notInFuture } from '@seara/contract/fields/civil-day'
import { daysAfter, today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { formatDay } from '../../../core/format.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import { requireOpenYears } from './closed-year-payments.service.ts'
import * as payments from './payments.service.ts'

/**
 * A payment may be dated at most this many days before its slip was made. An earlier day is refused as a mistake. A day
 * within this limit is accepted, and the slip then shows a warning.
 */
const longestBefore = 365

/**
 * Records a payment that somebody enters by hand.
 * @throws invalid on `credit_date` when it is missing or implausible
 * @throws conflict when the request's year is closed
 */
export async function payByHand(
  ctx: Context,
  slip: SlipRow,
  { credit_date, paid_value }: SlipChange,
): Promise<payments.Settled> {
  if (credit_date === undefined) throw invalid('credit_date', 'Informe a data do pagamento')
  if (credit_date > today(ctx.clock)) throw invalid('credit_date', notInFuture('data do pagamento'))
  // A payment of a closed year can come only in a return file. A person cannot enter one.
  await requireOpenYears(ctx, [slip.request_id])
  const earliest = daysAfter(slip.issue_date, -longestBefore)
  if (credit_date < earliest)
    throw invalid('credit_date', `A data do pagamento não pode ser antes de ${formatDay(earliest)}: confira o ano`)
  const now = nowIso(ctx.clock)
  const payment = {
    slip_id: slip.id,
    source: 'manual' as const,
    return_record_id: null,
    settled_at_bank: false,
    sort_key: `manual ${now}`,
    value_cents: paid_value ?? slip.value_cents,
    fee_cents: 0n,
    paid_on: credit_date,
    credit_date,
    created_at: now,
    created_by: ctx.actor?.name ?? null,
    voided_at: null,
    voided_by: null,
    void_reason: null,
  }
  return payments.pay(ctx, [slip.request_id], { received: [payment] })
}
