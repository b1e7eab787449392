import type { Context } from '../../../core/context.ts'
import { rewriteMails } from '../../campaigns/requests/mails-of-paid-requests.service.ts'
import { slipsOfRequests } from '../slips/slips-of-requests.service.ts'
import { correctReceived } from './closed-year-payments.service.ts'
import * as payments from './payments.repository.ts'
import type { NewPayment, PaymentCredit, PaymentOfCampaign, PaymentRow } from './payments.repository.ts'
import { settle } from './settle.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'

export type { NewPayment, PaymentOfCampaign, PaymentRow }

/** Links payments to other records of return files, which report the same payments. Call `pay` afterwards. */
export const moveTo = (ctx: Context, moves: Parameters<typeof payments.moveTo>[1]): Promise<void> =>
  payments.moveTo(ctx.db, moves)

/** The payments of these slips, without voided payments. */
export const listOf = (ctx: Context, slipIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOf(ctx.db, slipIds)

/** The payments of a slip that a person entered by hand, without payments from a bank's statement. */
export async function listByHand(ctx: Context, slipId: number): Promise<PaymentRow[]> {
  const paid = await listOf(ctx, [slipId])
  const ofStatements = await payments.listOfStatements(
    ctx.db,
    paid.map(({ id }) => id),
  )
  return paid.filter(({ id, source }) => source === 'manual' && !ofStatements.has(id))
}

/** @property counts whether this payment settles its slip; any further payment of the same slip is extra money */
type SettledPayment = PaymentRow & { counts: boolean }

/**
 * The slips and payments of requests after settling. The caller must then update the return records of these payments.
 */
export interface Settled {
  slips: SlipRow[]
  payments: SettledPayment[]
}

export interface Undone {
  /** The payments that were undone. */
  payments: PaymentRow[]
  /** The remaining slips and payments of the same requests, settled without the undone payments. */
  settled: Settled
}

/**
 * Computes the state of these requests' slips from their payments, and stores the result.
 * @param reason in Portuguese, for the slips' histories; null when nobody gave one
 */
export async function settleAll(
  ctx: Context,
  requestIds: readonly number[],
  reason: string | null = null,
): Promise<Settled> {
  const ofRequests = await slips.listOf(ctx, requestIds)
  const paid = await payments.listOf(
    ctx.db,
    ofRequests.map(({ id }) => id),
  )
  const settlement = settle(ofRequests, paid)
  await payments.setDoubles(ctx.db, settlement.doubles)
  const endings = { cancel: 'Outro boleto da solicitação foi pago.' }
  const after = await slips.write(ctx, ofRequests, settlement.slips, { endings, reason })
  const changed = after.filter((slip, index) => receivedFor(slip) !== receivedFor(ofRequests[index]))
  if (changed.length > 0)
    await rewriteMails(ctx, slipsOfRequests, [...new Set(changed.map(({ request_id }) => request_id))])
  const settled = paid.map((payment) => ({
    ...payment,
    is_double: settlement.doubles.get(payment.id) ?? payment.is_double,
    counts: settlement.counting.has(payment.id),
  }))
  return { slips: after, payments: settled }
}

/** What a paid slip has brought, in cents; null while it is not paid. */
const receivedFor = (slip: SlipRow | undefined) => (slip?.state === 'paid' ? slip.paid_cents : null)

/**
 * Stores payments and credit days, and settles their requests: the state of all their slips is computed from all their
 * payments. Runs in the caller's transaction, which has locked the requests. A payment for a closed year does not
 * change the year's sums, but is added as a correction beside them.
 * @param requestIds the requests of all these payments
 * @param changes `received`: new payments; `credits`: credit days and fees of stored payments; `reason`: in Portuguese,
 * for the slips' histories, if somebody gave one; `replaces`: true when the new payments replace others of the same
 * money, which the sums of a closed year already contain
 */
export async function pay(
  ctx: Context,
  requestIds: readonly number[],
  changes: {
    received?: readonly NewPayment[]
    credits?: readonly PaymentCredit[]
    reason?: string
    replaces?: boolean
  },
): Promise<Settled> {
  const { received = [], credits = [], reason = null, replaces = false } = changes
  const closings = await correctReceived(ctx, requestIds, received)
  await payments.insertAll(
    ctx.db,
    received.map((payment) => ({
      ...payment,
      after_closing_id: replaces ? null : (closings.get(payment.slip_id) ?? null),
    })),
  )
  await payments.setCredits(ctx.db, credits)
  return settleAll(ctx, requestIds, reason)
}

/** The payments received for a campaign. Payments entered by hand come first, then the payment day decides. */
export const listOfCampaign = (ctx: Context, campaignId: number): Promise<PaymentOfCampaign[]> =>
  payments.listIn(ctx.db, { campaignId })

/**
 * The payments of all campaigns that were credited within a span of days, sorted by credit day. A payment without a
 * credit day counts by its payment day.
 * @param span the first day (`from`) and the last day (`to`), civil, ISO; an undefined day sets no limit
 */
export const listCredited = (
  ctx: Context,
  span: { from: string | undefined; to: string | undefined },
): Promise<PaymentOfCampaign[]> => payments.listIn(ctx.db, span)

/** The payments of these return records, without voided payments. */
export const listOfRecords = (ctx: Context, recordIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOfRecords(ctx.db, recordIds)
