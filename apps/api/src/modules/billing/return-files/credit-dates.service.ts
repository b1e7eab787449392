import type { Context } from '../../../core/context.ts'
import * as payments from '../slips/slip-payments.service.ts'
import type { CompletedPayment } from '../slips/slip-payments.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import type { Matched } from './matched-record.ts'
import type { ReadRecord } from './read-return.ts'
import * as repository from './return-records.repository.ts'
import type { KnownRecord } from './return-records.repository.ts'

/** What a file says of payments that have come already, and of those that it brings. By the record's position. */
export interface Credits {
  /** Records of another occurrence that are a payment which has come. */
  same: Set<number>
  /** New payments that another record of the file completes. */
  completed: Map<number, { creditDate: string; feeCents: bigint }>
  /** New payments of requests that were paid already, by another file or by this one. */
  double: Set<number>
  /** Records of before that have their day now, and their payments. */
  records: { id: number; credit_date: string }[]
  payments: CompletedPayment[]
}

interface Payment {
  code: string | null
  /** The record that brought it; null where this file does. */
  recordId: number | null
  position: number | null
  cents: bigint
  paidOn: string | null
  creditDate: string | null
}

/**
 * Banks tell of some payments before they say when the money comes, and say so later: in the same record, or in one of
 * another occurrence with the same slip, day and value. That is one payment, in whatever order the two come.
 * @param ofRequests all slips of the requests that the file names
 */
export async function findCredits(
  ctx: Context,
  ofRequests: readonly SlipRow[],
  matched: readonly Matched[],
): Promise<Credits> {
  const credits: Credits = { same: new Set(), completed: new Map(), double: new Set(), records: [], payments: [] }
  const held = await paymentsOf(ctx, ofRequests)
  const paidRequests = new Set(ofRequests.flatMap(({ id, request_id }) => (held.get(id)?.length ? request_id : [])))
  // By their keys, so that nothing hangs on the order in the file.
  const ordered = matched
    .filter(({ record }) => record.kind === 'settled')
    .toSorted((one, other) => (one.record.key < other.record.key ? -1 : 1))
  for (const one of ordered) {
    if (one.known) sameRecord(one.known, one, credits)
    else if (one.slip) otherRecord(one, ownList(held, one.slip.id), credits)
  }
  for (const { position, record, known, slip } of matched) {
    if (record.kind !== 'settled' || known || !slip || credits.same.has(position)) continue
    if (paidRequests.has(slip.request_id)) credits.double.add(position)
    paidRequests.add(slip.request_id)
  }
  return credits
}

async function paymentsOf(ctx: Context, slips: readonly SlipRow[]): Promise<Map<number, Payment[]>> {
  const rows = await payments.listOf(
    ctx,
    slips.map(({ id }) => id),
  )
  const codes = await repository.occurrenceCodesOf(
    ctx.db,
    rows.flatMap(({ return_record_id }) => return_record_id ?? []),
  )
  const held = new Map<number, Payment[]>()
  for (const row of rows)
    ownList(held, row.slip_id).push({
      code: row.return_record_id === null ? null : (codes.get(row.return_record_id) ?? null),
      recordId: row.return_record_id,
      position: null,
      cents: row.value_cents,
      paidOn: row.paid_on,
      creditDate: row.credit_date,
    })
  return held
}

function ownList(held: Map<number, Payment[]>, slipId: number): Payment[] {
  const list = held.get(slipId) ?? []
  held.set(slipId, list)
  return list
}

/** Whether a record that came before has its day only now. */
export const completes = ({ kind, creditDate }: ReadRecord, known: KnownRecord): boolean =>
  kind === 'settled' && creditDate !== null && known.credit_date === null

/** The same record once more: its day may be there now. */
function sameRecord(known: KnownRecord, { record }: Matched, credits: Credits): void {
  if (record.creditDate === null || !completes(record, known)) return
  credits.records.push({ id: known.id, credit_date: record.creditDate })
  credits.payments.push(completedBy(known.id, record.creditDate, record))
}

/** A record of another occurrence: either of the two may have the day. */
function otherRecord({ record, position }: Matched, held: Payment[], credits: Credits): void {
  const { occurrenceCode: code, paidCents: cents, occurrenceDate: paidOn, creditDate } = record
  const same = held.find(
    (payment) =>
      payment.code !== null &&
      payment.code !== code &&
      payment.cents === cents &&
      payment.paidOn === paidOn &&
      (payment.creditDate === null) !== (creditDate === null),
  )
  if (!same) {
    held.push({ code, recordId: null, position, cents, paidOn, creditDate })
    return
  }
  credits.same.add(position)
  if (same.recordId !== null)
    credits.payments.push(completedBy(same.recordId, creditDate ?? same.creditDate ?? '', record))
  else if (creditDate !== null && same.position !== null)
    credits.completed.set(same.position, { creditDate, feeCents: record.feeCents })
  same.creditDate ??= creditDate
}

/** The fee counts of the record that has the day. */
const completedBy = (
  return_record_id: number,
  credit_date: string,
  { feeCents, key, creditDate }: ReadRecord,
): CompletedPayment => ({
  return_record_id,
  credit_date,
  fee_cents: creditDate === null ? null : feeCents,
  sort_key: `return ${key}`,
})
