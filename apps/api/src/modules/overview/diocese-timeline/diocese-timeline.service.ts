import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Context } from '../../../core/context.ts'
import { pageOf } from '../../../db/page-of.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { reminderPurposes } from '../../../platform/reminders/sent-reminders.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as notes from '../../registry/diocese-notes/diocese-notes.service.ts'
import * as repository from './diocese-timeline.repository.ts'

type Of<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number]

/** Mails by the key of what they are about, the newest first. */
type Mails = ReadonlyMap<string, outbox.MailAbout[]>

type RecordOfEvent = { mails: outbox.MailAbout[] } & (
  | { kind: 'contribution'; row: Of<typeof repository.contributionsById> }
  | { kind: 'request'; row: Of<typeof repository.requestsById> }
  | { kind: 'slip'; row: slips.SlipOfRequestRow }
  | { kind: 'shipment'; row: Of<typeof repository.shipmentsByFirstBox> }
  | { kind: 'note'; row: notes.NoteRow }
)

export type TimelineRow = { at: string } & RecordOfEvent

/** What happened with a diocese, the newest first, each with its mails. @throws notFound */
export async function list(ctx: Context, dioceseId: number, { page, limit }: PageQuery): Promise<Paged<TimelineRow>> {
  await dioceses.get(ctx, dioceseId)
  const offset = (page - 1) * limit
  const [events, total] = await Promise.all([
    repository.listEvents(ctx.db, dioceseId, limit, offset),
    repository.countEvents(ctx.db, dioceseId),
  ])
  return pageOf(await read(ctx, events), total, { page, limit })
}

async function read(ctx: Context, events: readonly repository.EventRow[]): Promise<TimelineRow[]> {
  const idsOf = (kind: repository.EventRow['kind']) => events.filter((one) => one.kind === kind).map(({ id }) => id)
  const [contributions, requests, shipments, slipsById, ofNotes] = await Promise.all([
    repository.contributionsById(ctx.db, idsOf('contribution')),
    repository.requestsById(ctx.db, idsOf('request')),
    repository.shipmentsByFirstBox(ctx.db, idsOf('shipment')),
    slips.withRequests(ctx, idsOf('slip')),
    notes.listByIds(ctx, idsOf('note')),
  ])
  const ofSlips = [...slipsById.values()]
  const [ofContributions, ofRequests, slipMails] = await Promise.all([
    mailsAbout(ctx, ['contribution-verified'], contributions.flatMap(verificationKey)),
    mailsAbout(ctx, ['request-created', 'request-confirmed'], requests.map(idKey)),
    mailsAbout(ctx, ['slip', 'slip-reminder', reminderPurposes.not_paid], ofSlips.map(idKey)),
  ])
  const records: RecordOfEvent[] = [
    ...contributions.map((row) => ({
      kind: 'contribution' as const,
      row,
      mails: verificationKey(row).flatMap((key) => ofContributions.get(key) ?? []),
    })),
    ...requests.map((row) => ({ kind: 'request' as const, row, mails: ofRequests.get(idKey(row)) ?? [] })),
    ...ofSlips.map((row) => ({ kind: 'slip' as const, row, mails: slipMails.get(idKey(row)) ?? [] })),
    ...shipments.map((row) => ({ kind: 'shipment' as const, row, mails: [] })),
    ...ofNotes.map((row) => ({ kind: 'note' as const, row, mails: [] })),
  ]
  const found = new Map(records.map((one) => [`${one.kind} ${one.row.id}`, one]))
  return events.flatMap(({ kind, id, at }) => {
    const one = found.get(`${kind} ${id}`)
    return one ? [{ at, ...one }] : []
  })
}

const idKey = ({ id }: { id: number }): string => String(id)

/** What the mail of a verification is found by (`review/documents.service.ts`). */
const verificationKey = ({ id, receipt_id }: { id: number; receipt_id: number | null }): string[] =>
  receipt_id === null ? [] : [`${id}/${receipt_id}`]

async function mailsAbout(ctx: Context, purposes: readonly string[], keys: readonly string[]): Promise<Mails> {
  const mails = keys.length === 0 ? [] : await outbox.listAbout(ctx, { purposes, keys })
  return Map.groupBy(mails, ({ subject_key }) => subject_key)
}
