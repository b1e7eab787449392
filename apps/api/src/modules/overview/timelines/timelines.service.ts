import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Context } from '../../../core/context.ts'
import { pageOf } from '../../../db/page-of.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { reminderPurposes } from '../../../platform/reminders/queued-reminders.service.ts'
import { purposesWithCode, trackingPurpose } from '../../campaigns/requests/request-mail-values.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as groups from '../../cofrinho/iam-groups/iam-groups.service.ts'
import * as parishes from '../../registry/parishes/parishes.service.ts'
import * as notes from '../../registry/notes/notes.service.ts'
import * as repository from './timelines.repository.ts'

type Of<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number]

interface Named {
  id: number
  name: string
}

/** For the key of each record: the mails about that record, newest first. */
type Mails = ReadonlyMap<string, outbox.MailAbout[]>

type RecordMail = Of<typeof outbox.listOfRecords>
type Mail = Omit<outbox.MailAbout, 'purpose_key' | 'topic' | 'resend_of'>

type RecordOfEvent = { mails: Mail[] } & (
  | { kind: 'contribution'; row: Of<typeof repository.contributionsById> }
  | { kind: 'request'; row: Of<typeof repository.requestsById> }
  | { kind: 'slip'; row: slips.SlipOfRequestRow }
  | { kind: 'shipment'; row: Of<typeof repository.shipmentsByFirstBox> }
  | { kind: 'tracking'; row: Of<typeof repository.trackingsByRequest> }
  | { kind: 'gift'; row: Of<typeof repository.giftsById> }
  | { kind: 'mail'; row: Mail }
  | { kind: 'note'; row: notes.NoteRow & { group: Named | null } }
)

export type { TimelineOf } from './timelines.repository.ts'

export type TimelineRow = { at: string } & RecordOfEvent

const requireExisting = { diocese: dioceses.get, parish: parishes.get, group: groups.get } as const

/**
 * A page of the events of a diocese, parish or group, newest first, each with its mails.
 * @throws notFound when there is no such diocese, parish or group
 */
export async function list(
  ctx: Context,
  of: repository.TimelineOf,
  { page, limit }: PageQuery,
): Promise<Paged<TimelineRow>> {
  await requireExisting[of.kind](ctx, of.id)
  const offset = (page - 1) * limit
  const [events, total] = await Promise.all([
    repository.listEvents(ctx.db, of, limit, offset),
    repository.countEvents(ctx.db, of),
  ])
  return pageOf(await read(ctx, events), total, { page, limit })
}

async function read(ctx: Context, events: readonly repository.EventRow[]): Promise<TimelineRow[]> {
  const idsOf = (kind: repository.EventRow['kind']) => events.filter((one) => one.kind === kind).map(({ id }) => id)
  const [contributions, requests, shipments, trackings, gifts, slipsById, ofNotes, mails] = await Promise.all([
    repository.contributionsById(ctx.db, idsOf('contribution')),
    repository.requestsById(ctx.db, idsOf('request')),
    repository.shipmentsByFirstBox(ctx.db, idsOf('shipment')),
    repository.trackingsByRequest(ctx.db, idsOf('tracking')),
    repository.giftsById(ctx.db, idsOf('gift')),
    slips.withRequests(ctx, idsOf('slip')),
    notes.listByIds(ctx, idsOf('note')),
    outbox.listByIds(ctx, idsOf('mail')),
  ])
  const ofSlips = [...slipsById.values()]
  const [ofContributions, ofRequests, slipMails, ofTrackings, ofGifts, named] = await Promise.all([
    mailsOf(ctx, ['contribution-sent', 'contribution-verified'], contributions),
    mailsOf(ctx, [...purposesWithCode, reminderPurposes.not_confirmed], requests),
    mailsAbout(ctx, ['slip', 'slip-reminder', reminderPurposes.not_paid], ofSlips.map(idKey)),
    mailsAbout(ctx, [trackingPurpose], trackings.map(idKey)),
    receiptMails(ctx, gifts),
    groupsOf(ctx, ofNotes),
  ])
  const records: RecordOfEvent[] = [
    ...contributions.map((row) => ({
      kind: 'contribution' as const,
      row,
      mails: ofContributions.get(row.id) ?? [],
    })),
    ...requests.map((row) => ({ kind: 'request' as const, row, mails: ofRequests.get(row.id) ?? [] })),
    ...ofSlips.map((row) => ({ kind: 'slip' as const, row, mails: slipMails.get(idKey(row)) ?? [] })),
    ...shipments.map((row) => ({ kind: 'shipment' as const, row, mails: [] })),
    ...trackings.map((row) => ({ kind: 'tracking' as const, row, mails: ofTrackings.get(idKey(row)) ?? [] })),
    ...gifts.map((row) => ({ kind: 'gift' as const, row, mails: ofGifts.get(giftKey(row)) ?? [] })),
    ...ofNotes.map((row) => ({
      kind: 'note' as const,
      row: { ...row, group: named.get(row.iam_group_id) ?? null },
      mails: [],
    })),
    ...mails.map((row) => ({ kind: 'mail' as const, row, mails: [row] })),
  ]
  const found = new Map(records.map((one) => [`${one.kind} ${one.row.id}`, one]))
  return events.flatMap(({ kind, id, at }) => {
    const one = found.get(`${kind} ${id}`)
    return one ? [{ at, ...one }] : []
  })
}

const idKey = ({ id }: { id: number }): string => String(id)

type Gift = Of<typeof repository.giftsById>

const giftKey = ({ donation_id, contact_mail }: Pick<Gift, 'donation_id' | 'contact_mail'>) =>
  `${donation_id} ${contact_mail.toLowerCase()}`

/** The mails that brought groups the receipts of donations to which they gave, by donation and address. */
async function receiptMails(ctx: Context, gifts: readonly Gift[]): Promise<ReadonlyMap<string, RecordMail[]>> {
  if (gifts.length === 0) return new Map()
  const mails = await outbox.listOfRecords(ctx, {
    purposes: ['donation-receipt'],
    ids: [...new Set(gifts.map(({ donation_id }) => donation_id))],
    recipients: [...new Set(gifts.map(({ contact_mail }) => contact_mail.toLowerCase()))],
  })
  return Map.groupBy(mails, ({ record_id, recipient }) => giftKey({ donation_id: record_id, contact_mail: recipient }))
}

/** The groups to which notes belong, by the group's id. */
async function groupsOf(ctx: Context, some: readonly notes.NoteRow[]): Promise<ReadonlyMap<number | null, Named>> {
  const ids = some.flatMap(({ iam_group_id: id }) => id ?? [])
  const found = ids.length === 0 ? [] : await repository.groupNames(ctx.db, ids)
  return new Map(found.map((group) => [group.id, group]))
}

/** The mails about records, by the record's id. The key of each mail begins with this id. */
async function mailsOf(
  ctx: Context,
  purposes: readonly string[],
  records: readonly { id: number }[],
): Promise<ReadonlyMap<number, RecordMail[]>> {
  const ids = records.map(({ id }) => id)
  const mails = ids.length === 0 ? [] : await outbox.listOfRecords(ctx, { purposes, ids })
  return Map.groupBy(mails, ({ record_id }) => record_id)
}

async function mailsAbout(ctx: Context, purposes: readonly string[], keys: readonly string[]): Promise<Mails> {
  const mails = keys.length === 0 ? [] : await outbox.listAbout(ctx, { purposes, keys })
  return Map.groupBy(mails, ({ topic }) => topic)
}
