import type { Context } from '../../../core/context.ts'
import { nowIso } from '../../../core/context.ts'
import * as bankAnswers from '../shipping-files/bank-answers.service.ts'
import type { NewPayment } from '../payments/payments.service.ts'
import * as payments from '../payments/payments.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import { completes, findDoubles, type Matched } from './matched-record.ts'
import { withNewRejections } from './new-rejections.service.ts'
import { markSettled } from './record-marks.service.ts'
import type { ReadRecord } from './read-return.ts'
import { fileRejectsAlike, type LayoutOfFile } from './rejects-alike.ts'
import { reasonOf } from './reason-of.ts'
import * as repository from './return-records.repository.ts'
import type { NewRecord } from './return-records.repository.ts'

/** The return file that is applied. Its bank and layout decide what its records mean. */
interface FileOfRecords extends LayoutOfFile {
  id: number
}

/**
 * Applies the records of a return file, in the caller's transaction. The caller makes sure that no other return file is
 * applied meanwhile. A record that already came in another file changes nothing, except that it may add a missing
 * credit date to its payment. docs/architecture.md describes the steps: each uses the result of the step before it.
 */
export async function applyRecords(ctx: Context, file: FileOfRecords, records: readonly ReadRecord[]): Promise<void> {
  const rejectsAlike = fileRejectsAlike(file)
  const matched = await match(ctx, records)
  const requestIds = [...new Set(matched.flatMap((one) => requestOf(one) ?? []))]
  const ofRequests = await slips.lockOf(ctx, requestIds)
  const effects = await bankAnswers.applyAnswers(
    ctx,
    ofRequests,
    matched.flatMap((one) => wordOf(one, rejectsAlike)),
  )
  const settled = await payments.pay(ctx, requestIds, await store(ctx, file.id, { matched, effects, ofRequests }))
  await markSettled(ctx, settled)
}

/** Finds the slip of each record, and the same record in a file that was applied before. */
async function match(ctx: Context, records: readonly ReadRecord[]): Promise<Matched[]> {
  const known = await repository.findKnown(
    ctx.db,
    records.map(({ key }) => key),
  )
  const slipOf = await slips.byMatchKey(
    ctx,
    records.flatMap(({ matchKey }) => matchKey ?? []),
  )
  const matched = records.map((record, position): Matched => ({
    record,
    position,
    known: known.get(record.key) ?? null,
    slip: (record.matchKey === null ? undefined : slipOf.get(record.matchKey)) ?? null,
  }))
  return withNewRejections(ctx, matched)
}

/** The id of the request that a record may change; null when the record changes no request. */
function requestOf(one: Matched): number | null {
  if (!one.known) return one.slip?.request_id ?? null
  return completes(one) ? one.known.request_id : null
}

/**
 * Turns a new record into the bank's answer to an entry (registering a slip) or a write-off.
 * @returns a list with the answer; an empty list when the record is not new, has no slip, or is not such an answer
 */
function wordOf({ record, position, known, slip }: Matched, rejectsAlike: boolean): bankAnswers.AnsweringRecord[] {
  const { kind } = record
  if (known || !slip || kind === 'settled' || kind === 'other') return []
  return [{ position, slip_id: slip.id, kind, rejectsAlike, day: record.occurrenceDate, reason: reasonOf(record) }]
}

interface Registered {
  matched: readonly Matched[]
  effects: ReadonlyMap<number, slips.RegistrationEffect>
  ofRequests: readonly SlipRow[]
}

/** Stores the records. @returns the new payments (`received`) and the credit days of stored payments (`credits`) */
async function store(ctx: Context, fileId: number, { matched, effects, ofRequests }: Registered) {
  const doubles = findDoubles(ofRequests, matched)
  const ids = await repository.insertAll(
    ctx.db,
    fileId,
    matched.map((one) => toNew(one, effects.get(one.position), doubles)),
  )
  const completed = matched.flatMap((one) => (one.known && completes(one) ? one.known.id : []))
  return {
    received: matched.flatMap((one) => (one.known ? [] : toPayment(ctx, one, ids.get(one.position)))),
    credits: await repository.creditsOf(ctx.db, completed),
  }
}

function toNew(
  { record, position, known, slip }: Matched,
  registration: slips.RegistrationEffect | undefined,
  doubles: ReadonlySet<number>,
): NewRecord {
  const isKnown = known !== null
  const isUnmatched = !isKnown && record.kind === 'settled' && slip === null
  return {
    position,
    line: record.line,
    kind: record.kind,
    record_key: isKnown ? null : record.key,
    known_record_id: known?.id ?? null,
    match_key: record.matchKey,
    our_number: record.ourNumber,
    occurrence_code: record.occurrenceCode,
    occurrence: record.occurrence,
    reasons: record.reasons,
    review: record.review,
    document_number: record.documentNumber,
    occurrence_date: record.occurrenceDate,
    due_date: record.dueDate,
    credit_date: record.creditDate,
    title_cents: record.titleCents,
    paid_cents: record.paidCents,
    fee_cents: record.feeCents,
    slip_id: slip?.id ?? null,
    effect: isKnown ? 'known' : isUnmatched ? 'unmatched' : (registration ?? 'none'),
    attention: isUnmatched ? 'unmatched' : !isKnown && record.review !== null ? 'review' : null,
    came_double: doubles.has(position),
  }
}

function toPayment(ctx: Context, { record, slip }: Matched, recordId: number | undefined): NewPayment[] {
  if (record.kind !== 'settled' || slip === null || recordId === undefined) return []
  return [paymentOf(ctx, { ...record, id: recordId, slipId: slip.id, namesSlip: true, by: null })]
}

interface PaidRecord extends Pick<ReadRecord, 'paidCents' | 'feeCents' | 'occurrenceDate' | 'creditDate' | 'key'> {
  id: number
  slipId: number
  namesSlip: boolean
  by: string | null
}

/**
 * The payment in a record of a return file.
 * @param record `by`: who assigned the payment to its slip by hand; null when nobody had to; `namesSlip`: whether the
 * record itself names the slip
 */
export const paymentOf = (ctx: Context, record: PaidRecord): NewPayment => ({
  slip_id: record.slipId,
  source: 'return',
  return_record_id: record.id,
  // If the record names another slip or none, the slip that a person chose is still open at the bank.
  settled_at_bank: record.namesSlip,
  sort_key: `return ${record.key}`,
  value_cents: record.paidCents,
  fee_cents: record.feeCents,
  paid_on: record.occurrenceDate,
  credit_date: record.creditDate,
  created_at: nowIso(ctx.clock),
  created_by: record.by,
  voided_at: null,
  voided_by: null,
  void_reason: null,
})
