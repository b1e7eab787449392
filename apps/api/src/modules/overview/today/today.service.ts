import { may } from '@seara/contract/core/permission'
import type { WorkKind } from '@seara/contract/overview/today'
import { dayOf, today } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { countStuck } from '../../../platform/outbox/stuck-mails.service.ts'
import * as heldActions from '../../access/held-actions/held-actions.service.ts'
import * as worklist from '../../billing/return-files/worklist.service.ts'
import * as shippingFiles from '../../billing/shipping-files/shipping-files.service.ts'
import * as slips from '../../billing/slips/slips.service.ts'
import * as statements from '../../statements/matches/credits.service.ts'
import * as mailsOfRecords from '../mails-of-records/mails-of-records.service.ts'
import * as notes from '../../registry/notes/notes.service.ts'
import { askedSecondCopies } from './asked-second-copies.service.ts'
import { overdueSlips } from './overdue-slips.service.ts'
import { plannedReminders, type PlannedReminders } from './planned-reminders.service.ts'
import * as repository from './today.repository.ts'

/** Waiting work of one kind. */
interface WorkRow {
  kind: WorkKind
  count: number
  /** The sum of the waiting items; null for work without amounts. */
  cents: Cents | null
  /** The civil day since which the oldest item waits, ISO; null when it is not known. */
  since: string | null
  /** The collection, campaign or diocese that the work belongs to; null for work of the whole office. */
  of: { id: number; description: string } | null
}

export interface TodayRows {
  work: WorkRow[]
  collection: repository.CollectionGlance | null
  campaign: repository.CampaignGlance | null
}

/**
 * The work that waits for the caller, in the order of `workKinds`, and the running collection and campaign. If a user
 * who is no admin has the finance permission, the work about money comes first.
 */
export async function get(ctx: Context): Promise<TodayRows> {
  const [forAll, granted, collection, campaign] = await Promise.all([
    workOfStaff(ctx),
    grantedWork(ctx),
    repository.runningCollection(ctx.db, nowIso(ctx.clock)),
    repository.runningCampaign(ctx.db, today(ctx.clock)),
  ])
  const work = [...forAll, ...granted]
  // Admins have the finance permission too, but that does not put them in charge of the money.
  const isTreasurer = ctx.actor?.profile !== 'admin' && ctx.actor?.permissions.includes('finance')
  return {
    work: isTreasurer ? [...work.filter(isAboutMoney), ...work.filter((row) => !isAboutMoney(row))] : work,
    collection: collection ?? null,
    campaign: campaign ?? null,
  }
}

const moneyKinds: ReadonlySet<WorkKind> = new Set<WorkKind>([
  'refused_slips',
  'return_records',
  'statement_credits',
  'returned_credits',
  'missing_gifts',
  'shipping_file',
  'shipping_file_to_send',
])

const isAboutMoney = ({ kind }: WorkRow): boolean => moneyKinds.has(kind)

async function workOfStaff(ctx: Context): Promise<WorkRow[]> {
  const day = today(ctx.clock)
  const [proofs, unconfirmed, unpacked, unshipped, overdue, addresses, copies, calls, reminders] = await Promise.all([
    repository.pendingContributions(ctx.db),
    repository.unconfirmedRequests(ctx.db, day),
    repository.unpackedRequests(ctx.db, day),
    repository.unshippedBoxes(ctx.db, day),
    overdueSlips(ctx),
    repository.reportedAddresses(ctx.db),
    askedSecondCopies(ctx),
    notes.listDue(ctx),
    plannedReminders(ctx),
  ])
  return [
    ...proofs.map((row) => ofProgramme('proofs', row)),
    ...unconfirmed.map((row) => ofProgramme('requests_to_confirm', row)),
    ...unpacked.map((row) => ofProgramme('requests_to_pack', row)),
    ...unshipped.map((row) => ofProgramme('boxes_to_ship', row)),
    ...overdue.map((row) => ofProgramme('overdue_slips', row)),
    ...addresses.map((row) => ofProgramme('reported_address', { ...row, count: 1 })),
    ...copies.map((row) => ofProgramme('second_copy', { ...row, count: 1 })),
    ...calls.map(callBack),
    ...reminders.flatMap((row) => ofReminders(row, 'toSee')),
    ...reminders.flatMap((row) => ofReminders(row, 'leaving')),
  ]
}

function callBack(note: Awaited<ReturnType<typeof notes.listDue>>[number]): WorkRow {
  const row = { count: 1, cents: null, since: note.follow_up_on }
  if (note.parish_id !== null)
    return { ...row, kind: 'call_back_parish', of: { id: note.parish_id, description: note.parish_name ?? '' } }
  if (note.iam_group_id !== null)
    return { ...row, kind: 'call_back_group', of: { id: note.iam_group_id, description: note.group_name ?? '' } }
  return { ...row, kind: 'call_back', of: { id: note.diocese_id ?? 0, description: note.diocese_name ?? '' } }
}

const reminderKinds = {
  collection: { toSee: 'collection_reminders_to_see', leaving: 'collection_reminders' },
  campaign: { toSee: 'campaign_reminders_to_see', leaving: 'campaign_reminders' },
} as const

function ofReminders({ programme, id, description, ...row }: PlannedReminders, which: 'toSee' | 'leaving'): WorkRow[] {
  const found = row[which]
  return found === null
    ? []
    : [{ kind: reminderKinds[programme][which], ...found, cents: null, of: { id, description } }]
}

/**
 * Work that depends on who asks: on the user's permissions, and on whether the user is an admin.
 */
async function grantedWork(ctx: Context): Promise<WorkRow[]> {
  const { actor } = ctx
  const isAdmin = actor?.profile === 'admin'
  const [records, credits, drafts, files, held, users, mails, ownMails] = await Promise.all([
    actor && may(actor, 'finance') ? worklist.waiting(ctx) : null,
    actor && may(actor, 'finance') ? statements.count(ctx) : null,
    actor && may(actor, 'shipping') ? slips.countDrafts(ctx) : null,
    actor && may(actor, 'shipping') ? shippingFiles.waitingToBeSent(ctx) : null,
    heldActions.countToDecide(ctx),
    isAdmin ? repository.usersToApprove(ctx.db) : null,
    isAdmin ? countStuck(ctx) : null,
    // For admins, who see the whole outbox, `countStuck` above counts all stuck mails. Other users see only the mails
    // about records.
    isAdmin ? null : mailsOfRecords.stuck(ctx),
  ])
  return [
    ...(records ? [ofOffice('refused_slips', records.refused), ofOffice('return_records', records.payments)] : []),
    ...(credits
      ? [
          { ...ofOffice('statement_credits', { count: credits.waiting, oldest: null }), cents: credits.waiting_cents },
          { ...ofOffice('missing_gifts', credits.missing), cents: credits.missing.cents },
          {
            ...ofOffice('returned_credits', { count: credits.returned, oldest: credits.returned_since }),
            cents: credits.returned_cents,
          },
        ]
      : []),
    ...(drafts ? [ofOffice('shipping_file', drafts)] : []),
    ...(files ? [{ ...ofOffice('shipping_file_to_send', files), cents: files.cents }] : []),
    ofOffice('held_actions', held),
    ...(users ? [ofOffice('users', users)] : []),
    ...(mails ? [ofOffice('mails', mails)] : []),
    ...(ownMails ? [ofOffice('record_mails', ownMails)] : []),
  ].filter(({ count }) => count > 0)
}

const ofProgramme = (
  kind: WorkKind,
  { id, description, count, oldest, cents = null }: Omit<repository.WaitingRow, 'cents'> & { cents?: Cents | null },
): WorkRow => ({ kind, count, cents, since: sinceOf(oldest), of: { id, description } })

const ofOffice = (kind: WorkKind, { count, oldest }: { count: number; oldest: string | null }): WorkRow => ({
  kind,
  count,
  cents: null,
  since: sinceOf(oldest),
  of: null,
})

/** The civil day since which the oldest item waits. @param oldest a moment or a civil day, ISO */
const sinceOf = (oldest: string | null): string | null => (oldest?.includes('T') ? dayOf(oldest) : oldest)
