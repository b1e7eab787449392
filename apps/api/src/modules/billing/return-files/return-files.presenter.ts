import {
  nothingDone,
  type ReturnFile,
  type ReturnOutcome,
  type ReturnUpload,
} from '@seara/contract/billing/return-files'
import {
  noKinds,
  recordEffects,
  type PreviewKinds,
  type PreviewRecord,
  type ReturnRecord,
  type SlipOfRecord,
} from '@seara/contract/billing/return-records'
import type { DivergentByHand, FoundSlip, RefusedSlip } from '@seara/contract/billing/worklist'
import { moneyOf } from '@seara/contract/fields/money'
import { slipBanks } from '@seara/contract/settings/slip-issuer'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as files from '../../../platform/files/files.service.ts'
import { lateChargesOf, type LateChargesOfSlip } from '../slips/late-charges.service.ts'
import { statusOf, type SlipOfRequestRow } from '../slips/slips.service.ts'
import * as outsideReturns from '../payments/payments-outside-returns.service.ts'
import type { OutsideRow } from '../payments/payments-outside-returns.service.ts'
import type { ReturnFileRow } from './return-files.service.ts'
import type { Outcome } from './apply-return.service.ts'
import type { RecordDetails, RecordRow } from './worklist.service.ts'

const presentSlip = (ctx: Context, slip: SlipOfRequestRow): SlipOfRecord => ({
  id: slip.id,
  status: statusOf(slip, today(ctx.clock)),
  our_number: slip.our_number_printed,
  value: moneyOf(slip.value_cents),
  due_date: slip.due_date,
  champaingn_solicitation_id: slip.request_id,
  request_code: printedCode(slip.request_code),
  request_name: slip.request_name,
  request_deleted: slip.request_deleted,
  diocese_id: slip.diocese_id,
  diocese_name: slip.diocese_name,
  missionary_campaign_id: slip.campaign_id,
  campaign_code: slip.campaign_code,
})

export const presentFound = (ctx: Context, slip: SlipOfRequestRow): FoundSlip => ({
  ...presentSlip(ctx, slip),
  paid_value: slip.paid_cents === null ? null : moneyOf(slip.paid_cents),
  credit_date: slip.credit_date,
})

export function presentRejected(ctx: Context, slip: SlipOfRequestRow): RefusedSlip {
  const invoice = presentSlip(ctx, slip)
  // The bank has refused this slip. If the slip is open, the bank has refused to register it (its entry). Otherwise,
  // the bank has refused to write it off.
  return slip.state === 'pending'
    ? { movement: 'entry', reason: slip.registration_reason, day: slip.registration_day, invoice }
    : { movement: 'write-off', reason: slip.write_off_reason, day: slip.write_off_day, invoice }
}

export function presentOutsideReturns(
  ctx: Context,
  row: OutsideRow,
  slips: ReadonlyMap<number, SlipOfRequestRow>,
): DivergentByHand[] {
  const slip = slips.get(row.slip_id)
  if (!slip) return []
  return [
    {
      id: row.id,
      why: outsideReturns.reasonOf(row),
      paid_value: moneyOf(row.value_cents),
      credit_date: row.credit_date,
      created_at: row.created_at,
      created_by: row.created_by,
      invoice: presentSlip(ctx, slip),
    },
  ]
}

const presentOwn = (ctx: Context, row: RecordRow, slips: ReadonlyMap<number, SlipOfRequestRow>): PreviewRecord => {
  const slip = row.slip_id === null ? undefined : slips.get(row.slip_id)
  return {
    line: row.line,
    kind: row.kind,
    occurrence_code: row.occurrence_code,
    occurrence: row.occurrence,
    reasons: row.reasons,
    our_number: row.our_number,
    document_number: row.document_number,
    occurrence_date: row.occurrence_date,
    due_date: row.due_date,
    credit_date: row.credit_date,
    title_value: moneyOf(row.title_cents),
    paid_value: moneyOf(row.paid_cents),
    fee: moneyOf(row.fee_cents),
    effect: recordEffects.find((effect) => effect === row.effect) ?? 'none',
    divergent: row.is_divergent,
    review: row.review,
    invoice: slip ? presentSlip(ctx, slip) : null,
  }
}

export function presentRecord(ctx: Context, row: RecordRow, { slips, payments, issuers }: RecordDetails): ReturnRecord {
  const slip = row.slip_id === null ? undefined : slips.get(row.slip_id)
  const others = (slip && payments.get(slip.request_id)) ?? []
  return {
    ...presentOwn(ctx, row, slips),
    id: row.id,
    return_file_id: row.return_file_id,
    filename: row.filename,
    attention: row.resolved_at === null ? row.attention : null,
    resolved_at: row.resolved_at,
    resolved_by: row.resolved_by,
    resolution: row.resolution,
    assigned: row.is_assigned,
    late_charges: slip ? presentLateCharges(lateChargesOf(slip, row, issuers)) : null,
    others: others
      .filter(({ return_record_id }) => return_record_id !== row.id)
      .map((payment) => ({
        invoice_id: payment.slip_id,
        our_number: payment.our_number_printed,
        paid_value: moneyOf(payment.value_cents),
        credit_date: payment.credit_date,
        source: payment.source,
      })),
  }
}

const presentLateCharges = (late: LateChargesOfSlip | null): ReturnRecord['late_charges'] =>
  late && {
    days: late.days,
    fine: moneyOf(late.fineCents),
    interest: moneyOf(late.interestCents),
    total: moneyOf(late.totalCents),
  }

const presentCounts = (file: ReturnFileRow) => ({
  filename: file.filename,
  bank: slipBanks.find((bank) => bank === file.bank) ?? null,
  layout: file.layout === null ? null : file.layout === '240' ? ('240' as const) : ('400' as const),
  generated_on: file.generated_on,
  records: file.records,
  paid: file.paid,
  unmatched: file.unmatched,
  divergent: file.divergent,
  double: file.double,
  confirmed: file.confirmed,
  rejected: file.rejected,
  written_off: file.written_off,
  known: file.known,
  paid_value: moneyOf(file.paid_cents),
  warnings: file.warnings,
})

export const presentFile = (ctx: Context, file: ReturnFileRow): ReturnFile => ({
  ...presentCounts(file),
  id: file.id,
  status: file.status,
  reason: file.reason,
  applied_at: file.applied_at,
  applied_by: file.applied_by,
  attention: file.attention,
  undone_at: file.undone_at,
  undone_by: file.undone_by,
  undo_reason: file.undo_reason,
  url: file.file_id === null ? null : files.signedUrl(ctx, file.file_id),
})

function presentOutcome(outcome: Outcome): ReturnOutcome {
  if (outcome.status !== 'processed') return { ...nothingDone, ...outcome }
  const { file, preview } = outcome
  if (!preview) return { ...presentCounts(file), status: outcome.status, id: file.id }
  return {
    ...presentCounts(file),
    status: outcome.status,
    id: null,
    preview: preview.first,
  }
}

/** Some of a preview's records, in the form in which the API returns them. */
export const presentPart = (
  ctx: Context,
  rows: readonly RecordRow[],
  slips: ReadonlyMap<number, SlipOfRequestRow>,
): PreviewRecord[] => rows.map((row) => presentOwn(ctx, row, slips))

/** How many records of each kind a previewed file has; all zero for a file that would be refused. */
export const kindsOf = (outcome: Outcome): PreviewKinds =>
  outcome.status === 'processed' && outcome.preview ? outcome.preview.kinds : noKinds

export const presentUpload = (outcomes: readonly Outcome[]): ReturnUpload => ({
  archives: outcomes.filter(({ status }) => status === 'processed').length,
  files: outcomes.map((outcome) => presentOutcome(outcome)),
})
