import type { Context } from '../../../core/context.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as repository from './shipping.repository.ts'

export type { ShippingTotals } from './shipping.repository.ts'

/** The requests and boxes to ship in a campaign or in one of its regions. */
export interface ShippingRecord {
  campaign: campaigns.CampaignRow
  /** The only region that is shown; null when all regions, or only the dioceses without a region, are shown. */
  region: repository.RegionRow | null
  requests: repository.ShippingRow[]
  /** The boxes by request id; requests without a box are left out. */
  boxes: ReadonlyMap<number, boxes.BoxRow[]>
}

/**
 * The requests and boxes to ship in a campaign.
 * @param regionId the id of the only region; 0 for dioceses without a region, undefined for all
 * @throws notFound when there is no such campaign
 */
export async function overview(ctx: Context, campaignId: number, regionId?: number): Promise<ShippingRecord> {
  const campaign = await campaigns.get(ctx, campaignId)
  const rows = await repository.list(ctx.db, campaignId, regionId)
  const region = regionId ? await repository.findRegion(ctx.db, regionId) : undefined
  const all = await boxes.listOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    campaign,
    region: region ?? null,
    requests: rows,
    boxes: Map.groupBy(all, ({ request_id }) => request_id),
  }
}
