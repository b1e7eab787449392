import { moneyOf } from '@seara/contract/fields/money'
import type { Paged } from '@seara/contract/core/paging'
import type { SlipStatus } from '@seara/contract/billing/slip'
import type { SlipQuery, SlipSummary } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import { sum } from '../../../core/money.ts'
import { plain } from '../../../core/readable-code.ts'
import { recordAll } from '../../../platform/audit/history.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { dueDateOf } from './due-date.ts'
import { followWithMails, type Endings } from './slip-mails.service.ts'
import { statusOf, unpayableBecause, type SlipPatch } from './slip-state.ts'
import { listOfCampaign as listPayments } from './payments.repository.ts'
import * as lists from './slip-lists.repository.ts'
import * as repository from './slips.repository.ts'
import type { SlipOfRequestRow, SlipRow } from './slips.repository.ts'

export { streetOf } from './slip-print.ts'
export type { DraftRow } from './slip-lists.repository.ts'
export type { SlipOfRequestRow, SlipRow } from './slips.repository.ts'
export {
  isSeenByHand,
  registeredSlip,
  reshippedSlip,
  shippedSlip,
  statusOf,
  type RegistrationEffect,
  type SlipPatch,
} from './slip-state.ts'

/** @throws notFound */
export const get = async (ctx: Context, id: number): Promise<SlipRow> =>
  (await repository.find(ctx.db, id)) ?? missing()

/** Slips with whom they are for, by id. */
export const withRequests = async (ctx: Context, ids: readonly number[]): Promise<Map<number, SlipOfRequestRow>> =>
  new Map((await repository.listWithRequests(ctx.db, [...new Set(ids)])).map((slip) => [slip.id, slip]))

/**
 * One page of a campaign's slips, the newest first where no sort is asked for.
 *
 * @throws notFound when there is no such campaign
 */
export async function list(ctx: Context, campaignId: number, query: SlipQuery): Promise<Paged<SlipOfRequestRow>> {
  await campaigns.get(ctx, campaignId)
  return lists.list(ctx.db, campaignId, query, plain(query.search), today(ctx.clock))
}

/** Every slip of a campaign by region and diocese. */
export const listOfCampaign = (ctx: Context, campaignId: number): Promise<SlipOfRequestRow[]> =>
  lists.listOfCampaign(ctx.db, campaignId)

/** The open slips of a campaign by region and diocese. @param which due, past due, or both */
export async function listOpen(
  ctx: Context,
  campaignId: number,
  which: 'pending' | 'expired' | 'open',
): Promise<number[]> {
  const day = today(ctx.clock)
  return (await listOfCampaign(ctx, campaignId))
    .filter((slip) => slip.state === 'pending' && (which === 'open' || statusOf(slip, day) === which))
    .map(({ id }) => id)
}

/** The slips of requests, the newest first. */
export const listOf = (ctx: Context, requestIds: readonly number[]): Promise<SlipRow[]> =>
  repository.listOf(ctx.db, requestIds)

const searchLimit = 50

/** Slips of any campaign that a text leads to, open ones first. */
export const search = (ctx: Context, text: string): Promise<SlipOfRequestRow[]> =>
  text === '' ? Promise.resolve([]) : lists.search(ctx.db, text, plain(text), searchLimit)

/** How far a campaign's slips are. @throws notFound */
export async function summarize(ctx: Context, campaignId: number): Promise<SlipSummary> {
  const campaign = await campaigns.get(ctx, campaignId)
  const all = await requests.listAll(ctx, campaignId)
  const confirmed = all.filter(({ confirmed_at }) => confirmed_at !== null)
  const zero = new Set(confirmed.flatMap(({ id, total_cents }) => (total_cents === 0n ? [id] : [])))
  const withoutSlip = await repository.listWithoutSlip(ctx.db, campaignId)
  const slips = await listOfCampaign(ctx, campaignId)
  const day = today(ctx.clock)
  const byStatus = Map.groupBy(slips, (slip) => statusOf(slip, day))
  const countOf = (status: SlipStatus) => byStatus.get(status)?.length ?? 0
  const sumOf = (status: SlipStatus) => moneyOf(sum((byStatus.get(status) ?? []).map(({ value_cents }) => value_cents)))
  const payments = await listPayments(ctx.db, campaignId)
  // Of a slip that was paid again, its value stands with the first payment only.
  const again = payments.filter(({ slip_cents }) => slip_cents === null)
  const open = slips.filter(({ state }) => state === 'pending')
  const issuer = await slipIssuers.get(ctx)
  return {
    issuer_complete: slipIssuers.isWhole(issuer),
    send_slips: issuer.send_slips,
    confirmed: confirmed.length,
    unconfirmed: all.length - confirmed.length,
    to_make: withoutSlip.filter((id) => !zero.has(id)).length,
    zero_total: zero.size,
    due_date: dueDateOf(day, campaign),
    pending: countOf('pending'),
    expired: countOf('expired'),
    paid: countOf('paid'),
    cancel: countOf('cancel'),
    deleted: countOf('deleted'),
    pending_value: sumOf('pending'),
    expired_value: sumOf('expired'),
    paid_value: moneyOf(sum(payments.map(({ value_cents }) => value_cents))),
    double_value: moneyOf(sum(again.map(({ value_cents }) => value_cents))),
    mailed: open.filter(({ mailed_at }) => mailed_at !== null).length,
    waiting_registration: open.filter(
      ({ send_when_registered, registration, mailed_at }) =>
        send_when_registered && registration !== 'confirmed' && mailed_at === null,
    ).length,
    rejected: open.filter((slip) => unpayableBecause(slip) === 'rejected').length,
    written_off: open.filter((slip) => unpayableBecause(slip) === 'written_off').length,
  }
}

/** Locks requests, with their slips, until the transaction ends. */
export const lockRequests = async (ctx: Context, requestIds: readonly number[]): Promise<void> => {
  await repository.lockRequests(ctx.db, requestIds)
}

/** The slips that the keys of returns lead to, by key. */
export const byMatchKey = async (
  ctx: Context,
  keys: readonly string[],
): Promise<Map<string, { id: number; request_id: number }>> =>
  new Map((await repository.findByKeys(ctx.db, [...new Set(keys)])).map((slip) => [slip.match_key, slip]))

/**
 * Writes what changes of slips that the caller's transaction has locked, with their requests, before it read them; and
 * the audit log. Their mails follow: see `followWithMails`.
 *
 * @param endings why the mails of those that end are withdrawn, where there is more to say than how they ended
 * @returns the slips as they then stand, those without a change too
 * @throws conflict where one was changed since it was read
 */
export async function write(
  ctx: Context,
  slips: readonly SlipRow[],
  patches: ReadonlyMap<number, SlipPatch>,
  endings: Endings = {},
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
      after: snapshot({ ...was, ...changes }),
    })),
  )
  return after
}

/** What a patch would change; null for nothing. */
function changesOf(slip: SlipRow, patch: SlipPatch | undefined): SlipPatch | null {
  const changed = Object.entries(patch ?? {}).filter(([name, value]) => slip[name as keyof SlipPatch] !== value)
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** What the audit log keeps of a slip. */
export const snapshot = (slip: SlipRow) => ({
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

export function missing(): never {
  throw notFound('❌ Boleto não encontrado!')
}

/** How many slips wait for a shipping file, and since when the oldest of them. */
export const countDrafts = (ctx: Context): Promise<{ count: number; oldest: string | null }> =>
  lists.countDrafts(ctx.db)

/** Expired slips that nobody was reminded of although they can be paid, by unfinished campaign. */
export const countUnreminded = (ctx: Context): ReturnType<typeof lists.countUnreminded> =>
  lists.countUnreminded(ctx.db, today(ctx.clock))

/** Entries and write-offs that wait for a shipping file, the oldest first. */
export const listDrafts = (ctx: Context): Promise<lists.DraftRow[]> => lists.listDrafts(ctx.db)
