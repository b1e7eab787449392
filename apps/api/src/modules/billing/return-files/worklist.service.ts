import type { Resolution, WorklistCounts } from '@seara/contract/billing/worklist'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { sum, type Cents } from '../../../core/money.ts'
import { record as writeHistory } from '../../../platform/audit/record-change.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as outsideReturns from '../payments/payments-outside-returns.service.ts'
import * as rejectedSlips from '../slips/rejected-slips.service.ts'
import * as payments from '../payments/payments.service.ts'
import { replaceByRecord } from '../payments/replaced-payments.service.ts'
import { requireSameReason } from '../payments/same-reason.service.ts'
import { requireSameMoney } from '../payments/same-money.service.ts'
import * as slips from '../slips/slips.service.ts'
import { paymentOf } from './apply-records.service.ts'
import { markSettled, markUndone } from './record-marks.service.ts'
import { lockReturns } from './return-files.repository.ts'
import * as repository from './return-records.repository.ts'
import type { RecordRow } from './return-records.repository.ts'
import * as worklist from './worklist.repository.ts'

export type { RecordRow }

/**
 * One page of the records that wait for a review, the oldest first. If `closed` is `'true'`: one page of the payments
 * without a slip that somebody closed by giving only a reason.
 */
export const list = (ctx: Context, query: worklist.WorklistFilter & PageQuery): Promise<Paged<RecordRow>> =>
  worklist.listWorklist(ctx.db, query)

export async function count(ctx: Context): Promise<WorklistCounts> {
  const records = await worklist.countWorklist(ctx.db)
  const { count: by_hand } = await outsideReturns.waiting(ctx)
  const { count: refused } = await rejectedSlips.waiting(ctx)
  return { ...records, by_hand, refused, total: records.total + by_hand + refused }
}

interface Waiting {
  count: number
  /** The moment or the civil day since which the oldest waits, ISO; null when nothing waits. */
  oldest: string | null
}

/** How many refused slips, and how many payments, wait for a review. */
export async function waiting(ctx: Context): Promise<{ refused: Waiting; payments: Waiting }> {
  const records = await worklist.waitingRecords(ctx.db)
  const outside = await outsideReturns.waiting(ctx)
  const [oldest = null] = [records.oldest, outside.oldest].filter((one) => one !== null).toSorted()
  const payments = { count: records.count + outside.count, oldest }
  return { refused: await rejectedSlips.waiting(ctx), payments }
}

/**
 * How many records, payments and refused slips wait for a review and belong to a year: to its campaigns or, without a
 * slip, to its days. `cents` is the sum of the records and payments; null when there are none.
 */
export async function waitingOfYear(ctx: Context, year: number): Promise<{ count: number; cents: Cents | null }> {
  const records = await worklist.waitingOfYear(ctx.db, year)
  const outside = await outsideReturns.waitingOfYear(ctx, year)
  const sums = [records.cents, outside.cents].filter((one) => one !== null)
  return {
    count: records.count + outside.count + (await rejectedSlips.countOfYear(ctx, year)),
    cents: sums.length === 0 ? null : sum(sums),
  }
}

/**
 * The number and sum of payments without a slip, of all campaigns.
 * @param which `waiting`: payments that wait for a review; `closed`: payments that somebody closed by giving only a
 * reason
 */
export const sumUnmatched = (ctx: Context, which: 'waiting' | 'closed'): Promise<{ count: number; cents: Cents }> =>
  worklist.sumUnmatched(ctx.db, which)

/** @throws notFound when there is no such record */
async function get(ctx: Context, id: number): Promise<RecordRow> {
  const found = await repository.find(ctx.db, id)
  if (!found) throw notFound('Registro não encontrado.')
  return found
}

/**
 * Resolves a record by hand in one of three ways: assigns a payment without a slip to a slip, replaces payments that
 * were entered by hand for the same money, or only notes that somebody has reviewed the record. The record still waits
 * if it has a problem that the person did not see (`isDoneBy`).
 * @throws notFound when there is no such record; invalid on `invoice_id` when there is no such slip
 * @throws conflict when the record needs no review, was already resolved, waits for another reason than the one that
 * was seen, or reports another value than the payments entered by hand
 */
export const resolve = (ctx: Context, id: number, resolution: Resolution): Promise<RecordRow> =>
  inTransaction(ctx, async (ctx) => {
    await lock(ctx, id, resolution)
    const before = await get(ctx, id)
    if (before.resolved_at !== null && !reopens(before, resolution))
      throw conflict(resolvedAlready(before), 'already_resolved')
    if (before.attention === null) throw conflict('Este registro não tem nada a resolver.', 'nothing_to_resolve')
    const { invoice_id, same_as_manual, reason, seen } = resolution
    if (seen !== undefined) requireSameReason(seen, before.attention)
    if (invoice_id != null) await assign(ctx, before, invoice_id)
    else if (same_as_manual) await undoManual(ctx, before, reason)
    const isDone = isDoneBy(resolution, await get(ctx, id))
    await repository.resolve(ctx.db, id, {
      resolved_at: isDone ? nowIso(ctx.clock) : null,
      resolved_by: ctx.actor?.name ?? null,
      resolution: reason,
    })
    const after = await get(ctx, id)
    await writeHistory(ctx, {
      entity: 'return_record',
      id,
      action: 'update',
      before: snapshot(before),
      after: snapshot(after),
    })
    return after
  })

/**
 * Whether a record no longer waits after a resolution. A payment that was assigned to an already paid slip stays in the
 * worklist as double. A payment whose mark by hand was undone stays with any problem that it still has: the person saw
 * only that it was double.
 */
function isDoneBy({ invoice_id, same_as_manual }: Resolution, { attention }: RecordRow): boolean {
  if (invoice_id != null) return attention !== 'double'
  return !same_as_manual || attention === null
}

/**
 * Waits until no return file is being applied or undone, because both read and change records and payments. Then locks
 * the requests and after them the record. Everything that settles payments locks in this order, to avoid deadlocks.
 */
async function lock(ctx: Context, id: number, { invoice_id }: Resolution): Promise<void> {
  await lockReturns(ctx.db)
  const { slip_id } = await get(ctx, id)
  const named = await slips.withRequests(
    ctx,
    [slip_id, invoice_id].flatMap((one) => one ?? []),
  )
  await slips.lockRequests(ctx, [...new Set([...named.values()].map(({ request_id }) => request_id))])
  await repository.lock(ctx.db, id)
}

/**
 * Whether this call assigns a payment to a slip although the payment was closed with only a reason. This is allowed,
 * because people may find the slip later.
 */
const reopens = ({ effect }: RecordRow, { invoice_id, reopens }: Resolution) =>
  reopens && effect === 'unmatched' && invoice_id != null

/** The message that the record was already resolved, by whom and why. */
const resolvedAlready = ({ resolved_by, resolution }: RecordRow) =>
  `Este registro já foi resolvido por ${resolved_by ?? 'alguém'}: ${resolution ?? ''}`

async function assign(ctx: Context, row: RecordRow, slipId: number): Promise<void> {
  if (row.attention !== 'unmatched') throw conflict('Este pagamento já tem boleto.', 'nothing_to_resolve')
  const slip = (await slips.withRequests(ctx, [slipId])).get(slipId)
  if (!slip) throw invalid('invoice_id', 'Boleto não encontrado')
  const ofRequest = await slips.listOf(ctx, [slip.request_id])
  const earlier = await payments.listOf(
    ctx,
    ofRequest.map(({ id }) => id),
  )
  await repository.assign(ctx.db, row.id, slipId, earlier.length > 0)
  const payment = paymentOf(ctx, {
    id: row.id,
    slipId,
    // Also true when the payment was already this slip's payment before, and somebody undid it.
    namesSlip: row.match_key !== null && row.match_key === slip.match_key,
    by: ctx.actor?.name ?? null,
    key: row.record_key ?? '',
    paidCents: row.paid_cents,
    feeCents: row.fee_cents,
    occurrenceDate: row.occurrence_date,
    creditDate: row.credit_date,
  })
  await markSettled(ctx, await payments.pay(ctx, [slip.request_id], { received: [payment] }))
}

/** Replaces the payments that were entered by hand for the record's request: the record reports the same money. */
async function undoManual(ctx: Context, row: RecordRow, reason: string): Promise<void> {
  const slip = row.slip_id === null ? undefined : (await slips.withRequests(ctx, [row.slip_id])).get(row.slip_id)
  if (!slip || row.attention !== 'double')
    throw conflict('Este registro não é um pagamento em dobro.', 'nothing_to_resolve')
  const ofRequest = await slips.listOf(ctx, [slip.request_id])
  const paid = await payments.listOf(
    ctx,
    ofRequest.map(({ id }) => id),
  )
  const manual = paid.filter(({ source }) => source === 'manual')
  if (manual.length === 0) throw conflict('Nenhum pagamento desta solicitação foi marcado à mão.', 'no_manual_payment')
  requireSameMoney(manual, row.paid_cents)
  const undone = await replaceByRecord(
    ctx,
    manual.map(({ id }) => id),
    row.id,
    reason,
  )
  await markUndone(ctx, undone, reason)
}

const snapshot = (row: RecordRow) => ({
  slip: row.slip_id,
  effect: row.effect,
  attention: row.attention,
  resolution: row.resolution,
  resolved_by: row.resolved_by,
})

/** Data that is shown next to records. */
export interface RecordDetails {
  /** The slips of the records, by id. */
  slips: Map<number, slips.SlipOfRequestRow>
  /** All payments of the records' requests, by request id, without voided payments. Each has its slip's number. */
  payments: Map<number, (payments.PaymentRow & { our_number_printed: string })[]>
  /** The versions of the issuer's data with which the slips were made, by id. They have the fine and the interest. */
  issuers: Map<number, slipIssuers.SavedIssuer>
}

export async function detailsOf(ctx: Context, rows: readonly RecordRow[]): Promise<RecordDetails> {
  const found = await slips.withRequests(
    ctx,
    rows.flatMap(({ slip_id }) => slip_id ?? []),
  )
  const ofRequests = await slips.listOf(ctx, [...new Set([...found.values()].map(({ request_id }) => request_id))])
  const slipsById = new Map(ofRequests.map((slip) => [slip.id, slip]))
  const paid = (await payments.listOf(ctx, [...slipsById.keys()])).flatMap((payment) => {
    const slip = slipsById.get(payment.slip_id)
    return slip ? [{ ...payment, our_number_printed: slip.our_number_printed, request_id: slip.request_id }] : []
  })
  const issuers = await slipIssuers.versions(ctx, [...new Set([...found.values()].map(({ issuer_id }) => issuer_id))])
  return { slips: found, payments: Map.groupBy(paid, ({ request_id }) => request_id), issuers }
}
