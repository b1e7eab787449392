import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { Cents } from '../../../core/money.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as requests from '../../campaigns/requests/requests.service.ts'
import { isDivergent } from '../slips/slips.service.ts'
import { slipsWithStatus, type SlipWithStatus } from './slips-with-status.service.ts'

/**
 * A slip whose value is not as expected.
 * @property total_cents the expected value; null when it is unknown, because the slip's request is deleted
 * @property why what differs, in Portuguese
 */
export type Erratum = SlipWithStatus & { total_cents: Cents | null; why: string }

interface Errata {
  campaign: campaigns.CampaignRow
  errata: Erratum[]
}

/**
 * The slips whose value is not as expected, even if they are cancelled. A paid slip of a deleted request is one of
 * them, because nothing should have been paid.
 * @param campaignId undefined for the newest campaign that has begun
 * @throws notFound when there is no such campaign
 */
export async function listErrata(ctx: Context, campaignId: number | undefined): Promise<Errata> {
  const campaign = campaignId === undefined ? await newestBegun(ctx) : await campaigns.get(ctx, campaignId)
  const totals = new Map((await requests.listAll(ctx, campaign.id)).map(({ id, total_cents }) => [id, total_cents]))
  const errata = (await slipsWithStatus(ctx, campaign.id)).flatMap((slip): Erratum[] => {
    const isPaidInVain = slip.request_deleted && slip.state === 'paid'
    const total_cents = isPaidInVain ? 0n : (totals.get(slip.request_id) ?? null)
    const why = [
      ...(isPaidInVain
        ? ['A solicitação foi excluída e o boleto está pago']
        : total_cents !== null && total_cents !== slip.value_cents
          ? ['O valor do boleto não é o total atual da solicitação']
          : []),
      ...(isDivergent(slip) ? ['O valor pago não é o do boleto'] : []),
    ]
    return why.length === 0 ? [] : [{ ...slip, total_cents, why: why.join('; ') }]
  })
  return { campaign, errata }
}

async function newestBegun(ctx: Context): Promise<campaigns.CampaignRow> {
  const day = today(ctx.clock)
  const campaign = (await campaigns.listAll(ctx)).find(({ begin_dt }) => begin_dt <= day)
  if (!campaign) throw notFound('❌ Campanha não encontrada!')
  return campaign
}
