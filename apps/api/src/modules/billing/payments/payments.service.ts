import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import * as payments from './payments.repository.ts'
import type { NewPayment, PaymentCredit, PaymentOfCampaign, PaymentRow } from './payments.repository.ts'
import { settle } from './settle.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'

export type { NewPayment, PaymentCredit, PaymentOfCampaign, PaymentRow }

/** Stores payments, in the caller's transaction, which has locked their requests; call `settleAll` afterwards. */
export const add = (ctx: Context, rows: readonly NewPayment[]): Promise<void> => payments.insertAll(ctx.db, rows)

/** Updates when payments of returns are credited; call `settleAll` afterwards. */
export const setCredits = (ctx: Context, credits: readonly PaymentCredit[]): Promise<void> =>
  payments.setCredits(ctx.db, credits)

/** Links payments to other return records; call `settleAll` afterwards. */
export const moveTo = (ctx: Context, moves: Parameters<typeof payments.moveTo>[1]): Promise<void> =>
  payments.moveTo(ctx.db, moves)

/** The payments of slips that count. */
export const listOf = (ctx: Context, slipIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOf(ctx.db, slipIds)

/** @property counts whether it is the payment that its slip shows; a further one is extra money */
export type SettledPayment = PaymentRow & { counts: boolean }

/** Whoever keeps the records of returns hears what becomes of their payments, in the transaction in which it does. */
export interface PaymentListener {
  onSettled(ctx: Context, settled: SettledRequests): Promise<void>
  /** @param recordIds those whose payment was taken back */
  onVoided(ctx: Context, recordIds: readonly number[], reason: string): Promise<void>
}
let listener: PaymentListener | null = null

/** Call it once, where the product is put together. */
export function hearPayments(heard: PaymentListener): void {
  listener = heard
}

export interface SettledRequests {
  slips: SlipRow[]
  /** As they then stand. */
  payments: SettledPayment[]
}

/** Updates the slips of requests from their payments, in the caller's transaction, which has locked the requests. */
export async function settleAll(ctx: Context, requestIds: readonly number[]): Promise<void> {
  const ofRequests = await slips.listOf(ctx, requestIds)
  const paid = await payments.listOf(
    ctx.db,
    ofRequests.map(({ id }) => id),
  )
  const settlement = settle(ofRequests, paid)
  await payments.setDoubles(ctx.db, settlement.doubles)
  const after = await slips.write(ctx, ofRequests, settlement.slips, {
    cancel: 'Outro boleto da solicitação foi pago.',
  })
  const settled = paid.map((payment) => ({
    ...payment,
    is_double: settlement.doubles.get(payment.id) ?? payment.is_double,
    counts: settlement.counting.has(payment.id),
  }))
  await listener?.onSettled(ctx, { slips: after, payments: settled })
}

/**
 * Undoes payments of one or many slips: these slips, and the others of their requests, become what they would be
 * without them. Joins the caller's transaction and locks the requests; payments that someone else undid meanwhile are
 * skipped.
 * @returns the undone payments
 */
export const undoPayments = (ctx: Context, paymentIds: readonly number[], reason: string): Promise<PaymentRow[]> =>
  inTransaction(ctx, async (ctx) => {
    const requestIds = await payments.requestsOf(ctx.db, paymentIds)
    await slips.lockRequests(ctx, requestIds)
    const rows = await payments.listByIds(ctx.db, paymentIds)
    if (rows.length === 0) return []
    await payments.voidAll(
      ctx.db,
      rows.map(({ id }) => id),
      { voided_at: nowIso(ctx.clock), voided_by: ctx.actor?.name ?? null, void_reason: reason },
    )
    const records = rows.flatMap(({ return_record_id }) => return_record_id ?? [])
    if (records.length > 0) {
      await payments.forgetReplaced(ctx.db, records)
      await listener?.onVoided(ctx, records, reason)
    }
    await settleAll(ctx, requestIds)
    return rows
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
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const replaced = await undoPayments(ctx, paymentIds, reason)
    await payments.replace(
      ctx.db,
      replaced.map(({ id }) => id),
      recordId,
    )
  })

/**
 * Restores marks by hand that such records had replaced, in the caller's transaction, which has locked their requests;
 * call `settleAll` afterwards.
 * @returns how many
 */
export const restoreReplaced = (ctx: Context, recordIds: readonly number[]): Promise<number> =>
  payments.restoreReplaced(ctx.db, recordIds)

/** What came in for a campaign, in the order in which it did. */
export const listOfCampaign = (ctx: Context, campaignId: number): Promise<PaymentOfCampaign[]> =>
  payments.listOfCampaign(ctx.db, campaignId)

/** The counting payments of return records, to be passed to `undoPayments`. */
export const listOfRecords = (ctx: Context, recordIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOfRecords(ctx.db, recordIds)
