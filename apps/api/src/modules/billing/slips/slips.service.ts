import { moneyOf } from '@seara/contract/fields/money'
import type { Paged } from '@seara/contract/core/paging'
import type { SlipQuery, SlipSummary } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import { plain } from '../../../core/readable-code.ts'
import { recordAll } from '../../../platform/audit/history.service.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { dueDateOf } from './due-date.ts'
import { followWithMails, type Endings } from './slip-mails.service.ts'
import { statusOf, type SlipPatch } from './slip-state.ts'
import * as lists from './slip-lists.repository.ts'
import * as summary from './slip-summary.repository.ts'
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
  const day = today(ctx.clock)
  const [asked, slips, issuer] = await Promise.all([
    summary.sumRequests(ctx.db, campaignId),
    summary.countSlips(ctx.db, campaignId, day),
    slipIssuers.get(ctx),
  ])
  return {
    issuer_complete: slipIssuers.isWhole(issuer),
    send_slips: issuer.send_slips,
    confirmed: asked.confirmed,
    unconfirmed: asked.unconfirmed,
    to_make: asked.to_make,
    zero_total: asked.zero_total,
    due_date: dueDateOf(day, campaign),
    pending: slips.pending,
    expired: slips.expired,
    paid: slips.paid,
    cancel: slips.cancel,
    deleted: slips.deleted,
    pending_value: moneyOf(slips.pending_cents),
    expired_value: moneyOf(slips.expired_cents),
    paid_value: moneyOf(asked.received_cents),
    // Of a slip that was paid again, one payment is its own.
    double_value: moneyOf(asked.received_cents - asked.settled_cents),
    mailed: slips.mailed,
    waiting_registration: slips.waiting_registration,
    rejected: slips.rejected,
    written_off: slips.written_off,
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

/** Entries and write-offs that wait for a shipping file, the oldest first. */
export const listDrafts = (ctx: Context): Promise<lists.DraftRow[]> => lists.listDrafts(ctx.db)
