import { today } from '../../../core/civil-time.ts'
import { closedYear } from '../../../core/closed-year.ts'
import type { Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import * as years from '../../../platform/closed-years/closed-years.service.ts'
import type { PaymentCorrection } from '../../../platform/closed-years/closed-years.service.ts'
import * as slips from '../slips/slips.service.ts'

/** The fields of a payment that a correction of a closed year's sums needs. */
interface Money {
  slip_id: number
  value_cents: bigint
  paid_on?: string | null | undefined
  credit_date?: string | null | undefined
}

interface CountedMoney extends Money {
  /** The id of the year's closing, if the payment came after the closing; null if it came before any closing. */
  after_closing_id: number | null
  /** The return record that brought the payment; null when a person marked it by hand. */
  return_record_id: number | null
}

/** A payment that was entered by hand and then replaced by a return record of the same money. */
interface ReplacedMoney {
  replaced_by_record_id: number | null
  /** The id of the year's closing, if the payment came after the closing; null if it came before any closing. */
  after_closing_id: number | null
}

/**
 * Requires that the years of these requests are open, because only then may a slip be marked as paid by hand.
 * @throws conflict when a year is closed
 */
export async function requireOpenYears(ctx: Context, requestIds: readonly number[]): Promise<void> {
  for (const { base_year } of (await years.closedRequests(ctx, requestIds)).values())
    throw closedYear('campaigns', base_year, ctx.actor === null)
}

/**
 * Adds corrections for payments that arrive after their year was closed, in the caller's transaction. Call this before
 * the payments are stored.
 * @param requestIds the requests of all these payments
 * @returns the id of the closing after which a slip's payment came, by slip id; slips of open years are left out
 */
export async function correctReceived(
  ctx: Context,
  requestIds: readonly number[],
  payments: readonly Money[],
): Promise<Map<number, number>> {
  const corrections = await correctionsOf(ctx, requestIds, payments, (payment, ourNumber) => ({
    kind: 'late',
    value_cents: payment.value_cents,
    day: payment.credit_date ?? payment.paid_on ?? today(ctx.clock),
    reason: `Boleto ${ourNumber}: pagamento que chegou depois do encerramento`,
  }))
  await years.correctPayments(ctx, corrections)
  return new Map(corrections.map(({ slip_id, request }) => [slip_id, request.closing_id]))
}

/**
 * Adds corrections for payments of a closed year that are about to be voided. A payment that the year's sums contain
 * can be voided only when it was recorded twice and the other record of it stays. The same holds for a payment that has
 * replaced one entered by hand, if the sums contain the replaced payment.
 * @param options `replacedBy`: the value in cents of the other record of the payment, which stays; null when there is
 * none; `replaced`: the payments entered by hand that the voided payments had replaced
 * @throws conflict when the sums of a closed year contain a payment of which no other record stays
 */
export async function correctVoided(
  ctx: Context,
  requestIds: readonly number[],
  payments: readonly CountedMoney[],
  options: { reason: string; replacedBy: bigint | null; replaced: readonly ReplacedMoney[] },
): Promise<void> {
  const { reason, replacedBy, replaced } = options
  const isSameMoney = sum(payments.map(({ value_cents }) => value_cents)) === replacedBy
  const corrections = await correctionsOf(
    ctx,
    requestIds,
    payments,
    (payment, ourNumber, { closing_id, ...request }) => {
      const byHand = replaced.filter((mark) => mark.replaced_by_record_id === payment.return_record_id)
      const isInClosedSum = [payment, ...byHand].some(({ after_closing_id }) => after_closing_id !== closing_id)
      if (!isSameMoney && isInClosedSum) throw closedYear('campaigns', request.base_year, ctx.actor === null)
      return {
        kind: 'undone',
        value_cents: -payment.value_cents,
        day: today(ctx.clock),
        reason: `Boleto ${ourNumber}: pagamento desfeito. ${reason}`,
      }
    },
  )
  await years.correctPayments(ctx, corrections)
}

/** Adds corrections, like `correctReceived`, for voided payments that are about to count again. */
export async function correctRestored(
  ctx: Context,
  requestIds: readonly number[],
  payments: readonly Money[],
): Promise<void> {
  const corrections = await correctionsOf(ctx, requestIds, payments, (payment, ourNumber) => ({
    kind: 'late',
    value_cents: payment.value_cents,
    day: today(ctx.clock),
    reason: `Boleto ${ourNumber}: pagamento marcado à mão que vale de novo`,
  }))
  await years.correctPayments(ctx, corrections)
}

async function correctionsOf<Payment extends Money>(
  ctx: Context,
  requestIds: readonly number[],
  payments: readonly Payment[],
  describe: (
    payment: Payment,
    ourNumber: string,
    request: years.ClosedRequest,
  ) => Omit<PaymentCorrection, 'request' | 'slip_id'>,
): Promise<PaymentCorrection[]> {
  if (payments.length === 0) return []
  const closed = await years.closedRequests(ctx, requestIds)
  if (closed.size === 0) return []
  const slipsById = new Map((await slips.listOf(ctx, [...closed.keys()])).map((slip) => [slip.id, slip]))
  return payments.flatMap((payment) => {
    const slip = slipsById.get(payment.slip_id)
    const request = slip && closed.get(slip.request_id)
    if (!slip || !request) return []
    return [{ ...describe(payment, slip.our_number_printed, request), request, slip_id: slip.id }]
  })
}
