import { moneyOf } from '@seara/contract/fields/money'
import type { TimelineEntry, TimelineMail } from '@seara/contract/overview/timelines'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as contributions from '../../collections/contributions/contributions.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import type { TimelineRow } from './timelines.service.ts'

const fileUrl = (ctx: Context, fileId: number | null): string | null =>
  fileId === null ? null : files.signedUrl(ctx, fileId)

type Of<Kind extends TimelineRow['kind']> = Extract<TimelineRow, { kind: Kind }>['row']

export function presentEntry(ctx: Context, { at, ...entry }: TimelineRow): TimelineEntry {
  const mails = entry.mails.map(presentMail)
  const common = { id: entry.row.id, at, mails }
  if (entry.kind === 'contribution') return { ...common, kind: 'contribution', ...contribution(ctx, entry.row) }
  if (entry.kind === 'request') return { ...common, kind: 'request', ...request(entry.row) }
  if (entry.kind === 'slip') return { ...common, kind: 'slip', ...slip(ctx, entry.row) }
  if (entry.kind === 'shipment') return { ...common, kind: 'shipment', ...shipment(entry.row) }
  if (entry.kind === 'tracking') return { ...common, kind: 'tracking', ...tracking(entry.row) }
  if (entry.kind === 'gift') return { ...common, kind: 'gift', ...gift(ctx, entry.row) }
  if (entry.kind === 'mail') return { ...common, kind: 'mail' }
  const { group, ...note } = entry.row
  return { ...common, kind: 'note', note, group }
}

const presentMail = ({
  id,
  purpose,
  subject,
  recipient,
  state,
  queued_at,
  sent_at,
  last_error,
  withdrawn_because,
}: TimelineRow['mails'][number]): TimelineMail => ({
  id,
  purpose,
  subject,
  recipient,
  state,
  queued_at,
  sent_at,
  last_error,
  withdrawn_because,
})

const gift = (ctx: Context, row: Of<'gift'>) => ({
  group: { id: row.group_id, name: row.group_name },
  donation: { id: row.donation_id, title: row.title, finished: row.finished_at !== null },
  value: moneyOf(row.value_cents),
  receipt_url: fileUrl(ctx, row.receipt_file_id),
})

const contribution = (ctx: Context, row: Of<'contribution'>) => ({
  collection: { id: row.collection_id, description: row.collection_description },
  value: moneyOf(row.value_cents),
  sender: row.sender_name,
  verified: row.status === 'verified',
  receipt_number: contributions.receiptNumber(row),
  letter_url: fileUrl(ctx, row.letter_file_id),
  receipt_url: fileUrl(ctx, row.receipt_file_id),
})

const request = (row: Of<'request'>) => ({
  code: printedCode(row.code),
  name: row.name,
  campaign: row.campaign_description,
  total: moneyOf(row.total_cents),
  confirmed: row.confirmed_at !== null,
})

const slip = (ctx: Context, row: Of<'slip'>) => ({
  request: { id: row.request_id, code: printedCode(row.request_code) },
  our_number: row.our_number_printed,
  value: moneyOf(row.value_cents),
  status: slips.statusOf(row, today(ctx.clock)),
  unpayable: slips.unpayableBecause(row),
  due_date: row.due_date,
  paid_value: row.paid_cents === null ? null : moneyOf(row.paid_cents),
  divergent: slips.isDivergent(row),
  double: row.is_double,
  digitable_line: row.digitable_line,
  pix_code: row.pix_code,
  url: fileUrl(ctx, row.file_id),
})

const shipment = (row: Of<'shipment'>) => ({
  request: { id: row.request_id, code: printedCode(row.code) },
  shipped: row.shipped,
  boxes: row.boxes,
  weight: row.grams / 1000,
})

const tracking = ({ id, code, carrier, tracking_code }: Of<'tracking'>) => ({
  request: { id, code: printedCode(code) },
  carrier,
  tracking_code,
})
