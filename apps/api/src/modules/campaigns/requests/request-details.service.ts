import type { Context } from '../../../core/context.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as shipments from './shipments.repository.ts'
import type { SlipOfRequest, SlipsPort } from './slips.port.ts'
import { siblingsOf, type RequestRecord, type RequestRow } from './requests.service.ts'

/** The data that is shown with a request to everyone who may see the request. */
export interface RequestDetails {
  diocese: dioceses.DioceseRow
  campaign: campaigns.CampaignRow
  /** All slips of the request, the newest first. */
  slips: readonly SlipOfRequest[]
  /**
   * Null while carrier and tracking code are not saved. `sent_at`: when the last box was shipped, or when the code was
   * saved if no box is marked as shipped.
   */
  shipment: { carrier: string; tracking_code: string; sent_at: string } | null
}

/** The data that is shown with a request to staff. */
export interface StaffDetails extends RequestDetails {
  boxes: boxes.BoxRow[]
  /** The other requests of the same diocese in the same campaign, the newest first. */
  siblings: RequestRow[]
}

type SlipLists = Pick<SlipsPort, 'listOf'>

export async function detailsOf(ctx: Context, slips: SlipLists, request: RequestRecord): Promise<RequestDetails> {
  const [diocese, campaign, slipsByRequest, shipment] = await Promise.all([
    dioceses.get(ctx, request.diocese_id),
    campaigns.get(ctx, request.campaign_id),
    slips.listOf(ctx, [request.id]),
    shipmentOf(ctx, request),
  ])
  return { diocese, campaign, slips: slipsByRequest.get(request.id) ?? [], shipment }
}

/**
 * The shipment of a request. `sent_at` is the moment at which the last box was marked as shipped. If no box is marked,
 * it is the moment at which the tracking code was saved.
 */
async function shipmentOf(ctx: Context, { id }: RequestRow): Promise<RequestDetails['shipment']> {
  const row = await shipments.find(ctx.db, id)
  if (!row) return null
  const moments = (await boxes.listOf(ctx, [id])).flatMap(({ shipped_at }) => shipped_at ?? [])
  const { carrier, tracking_code, saved_at } = row
  return { carrier, tracking_code, sent_at: moments.toSorted().at(-1) ?? saved_at }
}

export async function staffDetailsOf(ctx: Context, slips: SlipLists, request: RequestRecord): Promise<StaffDetails> {
  const [details, boxRows, siblings] = await Promise.all([
    detailsOf(ctx, slips, request),
    boxes.listOf(ctx, [request.id]),
    siblingsOf(ctx, request),
  ])
  return { ...details, boxes: boxRows, siblings }
}
