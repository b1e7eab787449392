import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { rewriteMails } from '../../campaigns/requests/mails-of-paid-requests.service.ts'
import { slipsOfRequests } from '../slips/slips-of-requests.service.ts'
import { correctReceived, correctRestored, correctVoided } from './closed-year-payments.service.ts'
import * as payments from './payments.repository.ts'
import type { NewPayment, PaymentCredit, PaymentOfCampaign, PaymentRow } from './payments.repository.ts'
import { byTime, settle } from './settle.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'

export type { NewPayment, PaymentOfCampaign, PaymentRow }

/** Links payments to other records of return files, which report the same payments. Call `pay` afterwards. */
export const moveTo = (ctx: Context, moves: Parameters<typeof payments.moveTo>[1]): Promise<void> =>
  payments.moveTo(ctx.db, moves)

/** The payments of these slips, without voided payments. */
export const listOf = (ctx: Context, slipIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listOf(ctx.db, slipIds)

/**
 * The payments that an undo by hand takes back: all payments of the slip that a person entered by hand. If there are
 * none, it takes back the payment that settles the slip. Afterwards the slip's next payment counts, for example the
 * bank's.
 */
export async function listUndoable(ctx: Context, slipId: number): Promise<PaymentRow[]> {
  const paid = await listOf(ctx, [slipId])
  const byHand = await amongByHand(ctx, paid)
  return byHand.length > 0 ? byHand : paid.toSorted(byTime).slice(0, 1)
}

/** The payments of a slip that a person entered by hand, without payments from a bank's statement. */
export const listByHand = async (ctx: Context, slipId: number): Promise<PaymentRow[]> =>
  amongByHand(ctx, await listOf(ctx, [slipId]))

async function amongByHand(ctx: Context, paid: readonly PaymentRow[]): Promise<PaymentRow[]> {
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

interface UndoOptions {
  /** The reason in the slips' histories; by default the reason that is stored with the payments. */
  because?: string
  /** If the payments were recorded twice, the value in cents of the other record, which stays; else null. */
  replacedBy?: bigint | null
  /**
   * Whether the caller calls `pay` for the same requests afterwards, in the same transaction. Then the slips keep their
   * states until that call. Without this, a reviewed double payment would for a moment be the only one of its slip,
   * and would have to be reviewed again.
   */
  settlesLater?: boolean
}

/**
 * Computes the state of these requests' slips from their payments, and stores the result.
 * @param reason in Portuguese, for the slips' histories; null when nobody gave one
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

/**
 * Undoes payments of any slips. These slips, and the other slips of their requests, get the state that they would have
 * without these payments. Joins the caller's transaction and locks the requests. Payments that somebody else has undone
 * meanwhile are skipped. `reason` is stored with the payments.
 * @throws conflict when the sums of a closed year contain a payment that no other payment replaces
 */
export const undoPayments = (
  ctx: Context,
  paymentIds: readonly number[],
  reason: string,
  { because = reason, replacedBy = null, settlesLater = false }: UndoOptions = {},
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
    const settled = settlesLater ? { slips: [], payments: [] } : await settleAll(ctx, requestIds, because)
    return { payments: rows, settled }
  })

/**
 * Voids payments that were entered by hand, because a record of a return file reports the same money. If that file is
 * undone later and no other file has the record, `restoreReplaced` makes the voided payments count again.
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

/** The payments entered by hand that these return records have replaced. */
export const listReplaced = (ctx: Context, recordIds: readonly number[]): Promise<PaymentRow[]> =>
  payments.listReplaced(ctx.db, recordIds)

/**
 * Makes payments that were replaced by return records count again. Runs in the caller's transaction, which has locked
 * their requests. Call `pay` afterwards.
 * @param requestIds the requests of all these payments
 * @param replaced payments of `listReplaced`
 */
export async function restoreReplaced(
  ctx: Context,
  requestIds: readonly number[],
  replaced: readonly PaymentRow[],
): Promise<void> {
  await correctRestored(ctx, requestIds, replaced)
  await payments.restoreReplaced(
    ctx.db,
    replaced.map(({ id }) => id),
  )
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
