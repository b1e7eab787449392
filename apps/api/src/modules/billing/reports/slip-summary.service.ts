import { moneyOf } from '@seara/contract/fields/money'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import { doubtfulPayers } from '../slips/doubtful-payers.service.ts'
import { dueDateOf } from '../slips/slips.service.ts'
import * as repository from './slip-summary.repository.ts'

/** The progress of a campaign's slips. @throws notFound when there is no such campaign */
export async function summarize(ctx: Context, campaignId: number): Promise<SlipSummary> {
  const campaign = await campaigns.get(ctx, campaignId)
  const day = today(ctx.clock)
  const [asked, slips, issuer, payers] = await Promise.all([
    repository.sumRequests(ctx.db, campaignId),
    repository.countSlips(ctx.db, campaignId, day),
    slipIssuers.get(ctx),
    repository.listPayers(ctx.db, campaignId),
  ])
  return {
    issuer_complete: slipIssuers.isWhole(issuer),
    send_slips: issuer.send_slips,
    confirmed: asked.confirmed,
    unconfirmed: asked.unconfirmed,
    to_make: asked.to_make,
    doubtful: doubtfulPayers(payers),
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
    // One payment settles each paid slip. All other money received was paid in double.
    double_value: moneyOf(asked.received_cents - asked.settled_cents),
    mailed: slips.mailed,
    waiting_registration: slips.waiting_registration,
    rejected: slips.rejected,
    written_off: slips.written_off,
  }
}
