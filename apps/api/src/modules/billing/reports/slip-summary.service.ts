import { moneyOf } from '@seara/contract/fields/money'
import type { SlipStatus } from '@seara/contract/billing/slip'
import type { SlipSummary } from '@seara/contract/billing/campaign-slips'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as payments from '../payments/payments.service.ts'
import * as slips from '../slips/slips.service.ts'

/** How far a campaign's slips are. @throws notFound */
export async function summarize(ctx: Context, campaignId: number): Promise<SlipSummary> {
  const campaign = await campaigns.get(ctx, campaignId)
  const all = await requests.listAll(ctx, campaignId)
  const confirmed = all.filter(({ confirmed_at }) => confirmed_at !== null)
  const zero = new Set(confirmed.flatMap(({ id, total_cents }) => (total_cents === 0n ? [id] : [])))
  const withoutSlip = await slips.listWithoutSlip(ctx, campaignId)
  const ofCampaign = await slips.listOfCampaign(ctx, campaignId)
  const day = today(ctx.clock)
  const byStatus = Map.groupBy(ofCampaign, (slip) => slips.statusOf(slip, day))
  const countOf = (status: SlipStatus) => byStatus.get(status)?.length ?? 0
  const sumOf = (status: SlipStatus) => moneyOf(sum((byStatus.get(status) ?? []).map(({ value_cents }) => value_cents)))
  const paid = await payments.listOfCampaign(ctx, campaignId)
  // Of a slip that was paid again, its value stands with the first payment only.
  const again = paid.filter(({ slip_cents }) => slip_cents === null)
  const open = ofCampaign.filter(({ state }) => state === 'pending')
  const issuer = await slipIssuers.get(ctx)
  return {
    issuer_complete: slipIssuers.isWhole(issuer),
    send_slips: issuer.send_slips,
    confirmed: confirmed.length,
    unconfirmed: all.length - confirmed.length,
    to_make: withoutSlip.filter((id) => !zero.has(id)).length,
    zero_total: zero.size,
    due_date: slips.dueDateOf(day, campaign),
    pending: countOf('pending'),
    expired: countOf('expired'),
    paid: countOf('paid'),
    cancel: countOf('cancel'),
    deleted: countOf('deleted'),
    pending_value: sumOf('pending'),
    expired_value: sumOf('expired'),
    paid_value: moneyOf(sum(paid.map(({ value_cents }) => value_cents))),
    double_value: moneyOf(sum(again.map(({ value_cents }) => value_cents))),
    mailed: open.filter(({ mailed_at }) => mailed_at !== null).length,
    waiting_registration: open.filter(
      ({ send_when_registered, registration, mailed_at }) =>
        send_when_registered && registration !== 'confirmed' && mailed_at === null,
    ).length,
    rejected: open.filter((slip) => slips.unpayableBecause(slip) === 'rejected').length,
    written_off: open.filter((slip) => slips.unpayableBecause(slip) === 'written_off').length,
  }
}
