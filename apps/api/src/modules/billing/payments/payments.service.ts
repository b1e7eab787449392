import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { correctReceived, correctRestored, correctVoided } from './late-payments.service.ts'
import * as payments from './payments.repository.ts'
import type { NewPayment, PaymentCredit, PaymentOfCampaign, PaymentRow } from './payments.repository.ts'
import { settle } from './settle.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'

export type { NewPayment, PaymentOfCampaign, PaymentRow }

/** Links payments to other return records; call `pay` afterwards. */
export const moveTo = (ctx: Context, moves: Parameters<typeof payments.moveTo>[1]): Promise<void> =>
  payments.moveTo(ctx.db, moves)

/** The payments of slips that count. */
export const listOf = (ctx: Context, slipIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOf(ctx.db, slipIds)

/** @property counts whether it is the payment that its slip shows; a further one is extra money */
type SettledPayment = PaymentRow & { counts: boolean }

/** The slips and payments of requests after they were settled. The caller marks the return records among them. */
export interface Settled {
  slips: SlipRow[]
  /** As they then stand. */
  payments: SettledPayment[]
}

/** Payments that were undone, and their requests without them. */
export interface Undone {
  payments: PaymentRow[]
  settled: Settled
}

/**
 * Updates the slips of requests from their payments.
 * @param reason in Portuguese, for the slips' histories, where somebody gave one
 */
async function settleAll(ctx: Context, requestIds: readonly number[], reason: string | null = null): Promise<Settled> {
  const ofRequests = await slips.listOf(ctx, requestIds)
  const paid = await payments.listOf(
    ctx.db,
    ofRequests.map(({ id }) => id),
  )
  const settlement = settle(ofRequests, paid)
  await payments.setDoubles(ctx.db, settlement.doubles)
  const endings = { cancel: 'Outro boleto da solicitação foi pago.' }
  const after = await slips.write(ctx, ofRequests, settlement.slips, { endings, reason })
  const settled = paid.map((payment) => ({
    ...payment,
    is_double: settlement.doubles.get(payment.id) ?? payment.is_double,
    counts: settlement.counting.has(payment.id),
  }))
  return { slips: after, payments: settled }
}

/**
 * Stores payments, updates when others are credited, and settles their requests: their slips follow from all their
 * payments. Runs in the caller's transaction, which has locked the requests. What comes for a closed year is a
 * correction beside its sums.
 * @param requestIds of all these payments
 * @param changes `reason` in Portuguese, for the slips' histories, where somebody gave one; `replaces`: the same money
 *   stood in other payments, so the sums of a closed year hold it
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

/**
 * Undoes payments of one or many slips: these slips, and the others of their requests, become what they would be
 * without them. Joins the caller's transaction and locks the requests; payments that someone else undid meanwhile are
 * skipped.
 * @param options `because`: what the slips' histories say, where that is more than the reason; `replacedBy`: what
 *   another payment of the same money comes to, in cents
 * @throws conflict where the sums of a closed year hold one that is not replaced
 */
export const undoPayments = (
  ctx: Context,
  paymentIds: readonly number[],
  reason: string,
  { because = reason, replacedBy = null }: { because?: string; replacedBy?: bigint | null } = {},
): Promise<Undone> =>
  inTransaction(ctx, async (ctx) => {
    const requestIds = await payments.requestsOf(ctx.db, paymentIds)
    await slips.lockRequests(ctx, requestIds)
    const rows = await payments.listByIds(ctx.db, paymentIds)
    if (rows.length === 0) return { payments: [], settled: { slips: [], payments: [] } }
    const records = rows.flatMap(({ return_record_id }) => return_record_id ?? [])
    const replaced = records.length > 0 ? await payments.listReplaced(ctx.db, records) : []
    await correctVoided(ctx, requestIds, rows, { reason, replacedBy, replaced })
    await payments.voidAll(
      ctx.db,
      rows.map(({ id }) => id),
      { voided_at: nowIso(ctx.clock), voided_by: ctx.actor?.name ?? null, void_reason: reason },
    )
    if (records.length > 0) await payments.forgetReplaced(ctx.db, records)
    return { payments: rows, settled: await settleAll(ctx, requestIds, because) }
  })

/**
 * Voids marks by hand that are the same money as a return record. When the only file with that record is undone,
 * `restoreReplaced` restores them.
 */
export const replaceByRecord = (
  ctx: Context,
  paymentIds: readonly number[],
  recordId: number,
  reason: string,
): Promise<Undone> =>
  inTransaction(ctx, async (ctx) => {
    const [own] = await payments.listOfRecords(ctx.db, [recordId])
    const undone = await undoPayments(ctx, paymentIds, reason, { replacedBy: own?.value_cents ?? null })
    await payments.replace(
      ctx.db,
      undone.payments.map(({ id }) => id),
      recordId,
    )
    return undone
  })

/**
 * Restores marks by hand that such records had replaced, in the caller's transaction, which has locked their requests;
 * call `pay` afterwards.
 * @param requestIds of all these marks
 * @returns how many
 */
export async function restoreReplaced(
  ctx: Context,
  requestIds: readonly number[],
  recordIds: readonly number[],
): Promise<number> {
  await correctRestored(ctx, requestIds, await payments.listReplaced(ctx.db, recordIds))
  return payments.restoreReplaced(ctx.db, recordIds)
}

/** What came in for a campaign, in the order in which it did. */
export const listOfCampaign = (ctx: Context, campaignId: number): Promise<PaymentOfCampaign[]> =>
  payments.listIn(ctx.db, { campaignId })

/** What was credited in a span of civil days, of every campaign; one without that day counts when it was paid. */
export const listCredited = (
  ctx: Context,
  span: { from: string | undefined; to: string | undefined },
): Promise<PaymentOfCampaign[]> => payments.listIn(ctx.db, span)

/** The counting payments of return records, to be passed to `undoPayments`. */
export const listOfRecords = (ctx: Context, recordIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOfRecords(ctx.db, recordIds)
