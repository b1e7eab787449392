import { moneyOf } from '@seara/contract/fields/money'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import type { SlipQuery } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import { plain } from '../../../core/readable-code.ts'
import { record, recordAll } from '../../../platform/audit/record-change.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import { followWithMails, type Endings } from './slip-mails.service.ts'
import { canBePaid, statusOf } from './slip-state.ts'
import * as lists from './slip-lists.repository.ts'
import * as reminded from './reminded-slips.repository.ts'
import * as withoutSlip from './requests-without-slip.repository.ts'
import * as repository from './slips.repository.ts'
import type { SlipOfRequestRow, SlipPatch, SlipRow } from './slips.repository.ts'

export { afterGrace, dueDateOf } from './due-date.ts'
export { plannedMail } from './slip-mails.service.ts'
export { matches } from './slip-lists.repository.ts'
export { isUnpayableBecause } from './payable-slips.repository.ts'
export type { DraftRow } from './slip-lists.repository.ts'
export type { SlipOfRequestRow, SlipPatch, SlipRow } from './slips.repository.ts'
export {
  isSeenByHand,
  registeredSlip,
  reshippedSlip,
  shippedSlip,
  type RegistrationEffect,
  type RegistrationEvent,
} from './registration-and-write-off.ts'
export { canBePaid, isDivergent, paidSlip, statusOf, unpaidSlip, unpayableBecause } from './slip-state.ts'

/** @throws notFound when there is no such slip */
export const get = async (ctx: Context, id: number): Promise<SlipRow> =>
  (await repository.find(ctx.db, id)) ?? missing()

/** Slips with their requests, campaigns and dioceses, by slip id. */
export const withRequests = async (ctx: Context, ids: readonly number[]): Promise<Map<number, SlipOfRequestRow>> =>
  new Map((await repository.listWithRequests(ctx.db, [...new Set(ids)])).map((slip) => [slip.id, slip]))

/**
 * One page of a campaign's slips, the newest first unless a sort is given.
 * @throws notFound when there is no such campaign
 */
export async function list(
  ctx: Context,
  campaignId: number,
  query: SlipQuery & NamedRows,
): Promise<Paged<SlipOfRequestRow>> {
  await campaigns.get(ctx, campaignId)
  return lists.list(ctx.db, campaignId, query, plain(query.search), today(ctx.clock))
}

/** Every slip of a campaign, sorted by region and diocese. */
export const listOfCampaign = (ctx: Context, campaignId: number): Promise<SlipOfRequestRow[]> =>
  lists.listOfCampaign(ctx.db, campaignId)

/**
 * The ids of a campaign's slips that can be paid, to be printed, sorted by region and diocese.
 * @param which `pending`: not past due; `expired`: past due; `open`: both
 */
export async function listPrintable(
  ctx: Context,
  campaignId: number,
  which: 'pending' | 'expired' | 'open',
): Promise<number[]> {
  const day = today(ctx.clock)
  return (await listOfCampaign(ctx, campaignId))
    .filter((slip) => canBePaid(slip) && (which === 'open' || statusOf(slip, day) === which))
    .map(({ id }) => id)
}

/** The slips of these requests, the newest first. */
export const listOf = (ctx: Context, requestIds: readonly number[]): Promise<SlipRow[]> =>
  repository.listOf(ctx.db, requestIds)

const searchLimit = 50
/** The most slips that `listCandidatesFor` returns. */
const candidateLimit = 500

/** Slips of any campaign that a search finds: open slips first, and within each group the newest first. */
export const search = (ctx: Context, text: string): Promise<SlipOfRequestRow[]> =>
  text === '' ? Promise.resolve([]) : lists.search(ctx.db, text, plain(text), searchLimit)

/**
 * Open slips that a payment could be for: slips of the amount paid, and slips of a lower amount (down to the half),
 * because fine and interest may have been paid, too.
 */
export const listCandidatesFor = (ctx: Context, paidCents: Cents): Promise<SlipOfRequestRow[]> =>
  lists.listOpenOfValue(ctx.db, { from: paidCents / 2n, to: paidCents, limit: candidateLimit })

/**
 * Locks requests until the transaction ends. This locks their slips, too.
 * @returns the requests, each with the moments when it was confirmed and deleted (null when it was not)
 */
export const lockRequests = (ctx: Context, requestIds: readonly number[]) => repository.lockRequests(ctx.db, requestIds)

/** Locks requests until the transaction ends. @returns all their slips, the newest first */
export async function lockOf(ctx: Context, requestIds: readonly number[]): Promise<SlipRow[]> {
  await repository.lockRequests(ctx.db, requestIds)
  return repository.listOf(ctx.db, requestIds)
}

/** The id of a request's newest slip, in any state; 0 when it has none. */
export const newestOf = (ctx: Context, requestId: number): Promise<number> => repository.newestOf(ctx.db, requestId)

/** Whether a slip was made less than this many milliseconds ago, by the database's clock. */
export const wasMadeWithin = (ctx: Context, id: number, milliseconds: number): Promise<boolean> =>
  repository.wasMadeWithin(ctx.db, id, milliseconds)

/**
 * The ids of a campaign's confirmed requests that have neither an open nor a paid slip.
 * @param exclude the ids of requests to skip
 */
export const listWithoutSlip = (ctx: Context, campaignId: number, exclude: readonly number[] = []) =>
  withoutSlip.listWithoutSlip(ctx.db, campaignId, exclude)

/**
 * The next request of `listWithoutSlip`, in the order of ids.
 * @param after the id of the previous request; 0 to begin
 */
export const findNextWithoutSlip = (ctx: Context, campaignId: number, after: number, exclude: readonly number[]) =>
  withoutSlip.findNextWithoutSlip(ctx.db, campaignId, after, exclude)

/** Stores a new slip, with its entry in the audit log, in the caller's transaction. */
export async function insert(ctx: Context, slip: repository.NewSlip): Promise<{ id: number }> {
  const { id } = await repository.insert(ctx.db, slip)
  await record(ctx, { entity: 'slip', id, action: 'create', before: null, after: snapshot(await get(ctx, id)) })
  return { id }
}

/**
 * Counts a campaign's expired slips. `slips`: a reminder can be sent; `undrawn`: the slip can be paid but lacks its
 * document; `unpayable`: the slip cannot be paid.
 */
export const countExpired = (ctx: Context, campaignId: number) =>
  lists.countExpired(ctx.db, campaignId, today(ctx.clock))

/**
 * Expired slips of a campaign that can be paid and have their document, sorted by id.
 * @param after only slips with a higher id than this
 */
export const listExpired = (
  ctx: Context,
  campaignId: number,
  after: number,
  limit: number,
): Promise<SlipOfRequestRow[]> => lists.listExpired(ctx.db, campaignId, today(ctx.clock), after, limit)

/** The e-mail addresses of the requesters of all of a campaign's expired slips, as `listExpired` lists them. */
export const listExpiredAddresses = (ctx: Context, campaignId: number): Promise<{ id: number; email: string }[]> =>
  lists.listExpiredAddresses(ctx.db, campaignId, today(ctx.clock))

/**
 * The ids of those of a campaign's expired slips, as `listExpired` lists them, that had a reminder after `since`. A
 * withdrawn reminder does not count.
 * @param since ISO 8601
 */
export const listRemindedAfter = async (ctx: Context, campaignId: number, since: string): Promise<Set<number>> =>
  new Set((await lists.listRemindedAfter(ctx.db, campaignId, today(ctx.clock), since)).map(({ id }) => id))

/** The slips of a campaign that can be paid now, sorted by diocese. @param id if given, only this slip is returned */
export const listPayable = (ctx: Context, campaignId: number, id?: number): Promise<SlipOfRequestRow[]> =>
  lists.listPayable(ctx.db, campaignId, id)

/**
 * Stores that a reminder of a slip is sent now, if the slip can be paid and had no reminder after `lastBefore`.
 * @param times `now` and `lastBefore`, ISO 8601
 * @returns whether to send the reminder
 */
export const claimReminder = (ctx: Context, id: number, times: { now: string; lastBefore: string }): Promise<boolean> =>
  reminded.claimReminder(ctx.db, id, times)

/** The slips that match the keys of return records, by key. */
export const byMatchKey = async (
  ctx: Context,
  keys: readonly string[],
): Promise<Map<string, { id: number; request_id: number }>> =>
  new Map((await repository.findByKeys(ctx.db, [...new Set(keys)])).map((slip) => [slip.match_key, slip]))

/**
 * Writes changes of slips, with their entries in the audit log, and updates the slips' mails (`followWithMails`). The
 * caller must lock the slips' requests before it reads the slips. `endings` replaces the usual reasons for withdrawing
 * mails. `reason` is for the slips' histories; null when nobody gave one. Both are in Portuguese.
 * @param patches the changes, by slip id
 * @returns all slips after the changes, unchanged ones included, in the order given
 * @throws conflict when a slip has changed since it was read
 */
export async function write(
  ctx: Context,
  slips: readonly SlipRow[],
  patches: ReadonlyMap<number, SlipPatch>,
  { endings = {}, reason = null }: { endings?: Endings; reason?: string | null } = {},
): Promise<SlipRow[]> {
  const updates = slips.flatMap((was) => {
    const changes = changesOf(was, patches.get(was.id))
    return changes ? [{ was, changes }] : []
  })
  if ((await repository.updateAll(ctx.db, updates)) !== updates.length)
    throw conflict('Outra pessoa acabou de mudar um destes boletos. Tente de novo.', 'slip_changed')
  const after = slips.map((slip) => ({ ...slip, ...patches.get(slip.id) }))
  await followWithMails(ctx, slips, after, endings)
  await recordAll(
    ctx,
    updates.map(({ was, changes }) => ({
      entity: 'slip',
      id: was.id,
      action: 'update',
      before: snapshot(was),
      after: { ...snapshot({ ...was, ...changes }), ...(reason !== null && { reason }) },
    })),
  )
  return after
}

/** The fields of a patch that differ from the slip; null when the patch changes nothing. */
function changesOf(slip: SlipRow, patch: SlipPatch | undefined): SlipPatch | null {
  const changed = Object.entries(patch ?? {}).filter(([name, value]) => slip[name as keyof SlipPatch] !== value)
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** The fields of a slip in the audit log. */
const snapshot = (slip: SlipRow) => ({
  request: slip.request_id,
  our_number: slip.our_number_printed,
  value: moneyOf(slip.value_cents),
  due_date: slip.due_date,
  status: slip.state,
  registration: slip.registration,
  registration_reason: slip.registration_reason,
  write_off: slip.write_off,
  write_off_reason: slip.write_off_reason,
  paid_value: slip.paid_cents === null ? null : moneyOf(slip.paid_cents),
  fee: slip.fee_cents === null ? null : moneyOf(slip.fee_cents),
  credit_date: slip.credit_date,
  source: slip.source,
  double: slip.is_double,
})

function missing(): never {
  throw notFound('❌ Boleto não encontrado!')
}

/**
 * The number of slips that wait for the next file to the bank (shipping file), and the moment when the oldest of them
 * was made; null when there are none.
 */
export const countDrafts = (ctx: Context): Promise<{ count: number; oldest: string | null }> =>
  lists.countDrafts(ctx.db)

/**
 * For each campaign, the number of expired slips that never had a reminder although one can be sent, the sum of their
 * values, and the earliest of the last days on which they could be paid.
 */
export const countUnreminded = (ctx: Context): ReturnType<typeof lists.countUnreminded> =>
  lists.countUnreminded(ctx.db, today(ctx.clock))

/** The slips that the next file to the bank (shipping file) will register or write off, the oldest first. */
export const listDrafts = (ctx: Context): Promise<lists.DraftRow[]> => lists.listDrafts(ctx.db)
