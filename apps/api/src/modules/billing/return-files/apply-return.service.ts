import type { Context } from '../../../core/context.ts'
import { nowIso } from '../../../core/context.ts'
import * as shippingFiles from '../shipping-files/shipping-files.service.ts'
import type { NewPayment } from '../payments/payments.service.ts'
import * as payments from '../payments/payments.service.ts'
import * as slips from '../slips/slips.service.ts'
import type { SlipPatch, SlipRow } from '../slips/slips.service.ts'
import { completes, findDoubles, tellCredits } from './credit-dates.service.ts'
import type { Matched } from './matched-record.ts'
import { withNewRejections } from './new-rejections.service.ts'
import type { ReadRecord } from './read-return.ts'
import { fileRefusesAlike, type LayoutOfFile } from './refuses-alike.ts'
import { reasonOf } from './reason-of.ts'
import * as repository from './return-records.repository.ts'
import type { NewRecord } from './return-records.repository.ts'

/** A file of returns, as far as its records depend on it. */
export interface FileOfRecords extends LayoutOfFile {
  id: number
}

/**
 * Applies the records of a file, in the caller's transaction, which alone applies returns. A record that another file
 * already brought changes nothing, except that it may give the credit date of that payment.
 */
export async function applyRecords(ctx: Context, file: FileOfRecords, records: readonly ReadRecord[]): Promise<void> {
  const matched = await match(ctx, records)
  const fresh = matched.filter(({ known }) => known === null)
  const requestIds = [...new Set(matched.flatMap((one) => requestOf(one) ?? []))]
  await slips.lockRequests(ctx, requestIds)
  const ofRequests = await slips.listOf(ctx, requestIds)
  const effects = await register(ctx, file, ofRequests, fresh)
  const doubles = await findDoubles(ctx, ofRequests, matched)
  const ids = await repository.insertAll(
    ctx.db,
    file.id,
    matched.map((one) => toNew(one, effects.get(one.position), doubles)),
  )
  await payments.add(
    ctx,
    fresh.flatMap((one) => toPayment(ctx, one, ids.get(one.position))),
  )
  await tellCredits(
    ctx,
    matched.flatMap((one) => (one.known && completes(one) ? one.known.id : [])),
  )
  await payments.settleAll(ctx, requestIds)
}

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

/** The requests that a record may change. */
function requestOf(one: Matched): number | null {
  if (!one.known) return one.slip?.request_id ?? null
  return completes(one) ? one.known.request_id : null
}

/** Applies what the bank says of entries and write-offs. @returns what changed, by the record's position */
async function register(
  ctx: Context,
  file: FileOfRecords,
  ofRequests: readonly SlipRow[],
  fresh: readonly Matched[],
): Promise<Map<number, slips.RegistrationEffect>> {
  const before = new Map(ofRequests.map((slip) => [slip.id, slip]))
  const after = new Map(before)
  const effects = new Map<number, slips.RegistrationEffect>()
  const told = new Map<string, shippingFiles.BankAnswer>()
  const alike = { refusesAlike: fileRefusesAlike(file) }
  for (const { record, position, slip: found } of fresh) {
    const { kind } = record
    const slip = found && after.get(found.id)
    if (!slip || kind === 'settled' || kind === 'other') continue
    const reason = reasonOf(record)
    const { patch, effect } = slips.registeredSlip(slip, { kind, ...alike, day: record.occurrenceDate, reason })
    effects.set(position, effect)
    after.set(slip.id, { ...slip, ...patch })
    const answer = answerOf(slip.id, effect, reason)
    if (answer) told.set(`${answer.slip_id} ${answer.movement}`, answer)
  }
  const patches = new Map([...after].flatMap(([id, slip]) => differences(before.get(id), slip)))
  await slips.write(
    ctx,
    [...before.values()].filter(({ id }) => patches.has(id)),
    patches,
  )
  await shippingFiles.keepAnswers(ctx, [...told.values()])
  return effects
}

function differences(before: SlipRow | undefined, after: SlipRow): [number, SlipPatch][] {
  if (!before || before === after) return []
  const { registration, registration_reason, registration_day, write_off, write_off_reason, write_off_day } = after
  const patch = { registration, registration_reason, registration_day, write_off, write_off_reason, write_off_day }
  return [[after.id, patch]]
}

function answerOf(slip_id: number, effect: slips.RegistrationEffect, reason: string): shippingFiles.BankAnswer | null {
  if (effect === 'none') return null
  const movement = effect === 'confirmed' || effect === 'rejected' ? 'entry' : 'write-off'
  const isRejected = effect === 'rejected' || effect === 'write_off_rejected'
  return { slip_id, movement, state: isRejected ? 'rejected' : 'confirmed', reason: isRejected ? reason : null }
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
  return [paymentOf(ctx, { ...record, id: recordId, slipId: slip.id, by: null })]
}

interface PaidRecord extends Pick<ReadRecord, 'paidCents' | 'feeCents' | 'occurrenceDate' | 'creditDate' | 'key'> {
  id: number
  slipId: number
  by: string | null
}

/** The payment that a record stands for. */
export const paymentOf = (ctx: Context, record: PaidRecord): NewPayment => ({
  slip_id: record.slipId,
  source: 'return',
  return_record_id: record.id,
  // An assigned payment carries the number of another slip, or of none.
  settled_at_bank: record.by === null,
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
