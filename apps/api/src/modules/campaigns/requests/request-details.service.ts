import type { Context } from '../../../core/context.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { SlipOfRequest, SlipsPort } from './slips.port.ts'
import { siblingsOf, type RequestRecord, type RequestRow } from './requests.service.ts'

/** The data that is shown with a request to everyone who may see the request. */
export interface RequestDetails {
  diocese: dioceses.DioceseRow
  campaign: campaigns.CampaignRow
  /** The newest first. */
  slips: readonly SlipOfRequest[]
}

/** The data that is shown with a request to staff. */
export interface StaffDetails extends RequestDetails {
  boxes: boxes.BoxRow[]
  /** The other requests of the same diocese in the same campaign, the newest first. */
  siblings: RequestRow[]
}

type SlipLists = Pick<SlipsPort, 'listOf'>

export async function detailsOf(ctx: Context, slips: SlipLists, request: RequestRecord): Promise<RequestDetails> {
  const [diocese, campaign, slipsByRequest] = await Promise.all([
    dioceses.get(ctx, request.diocese_id),
    campaigns.get(ctx, request.campaign_id),
    slips.listOf(ctx, [request.id]),
  ])
  return { diocese, campaign, slips: slipsByRequest.get(request.id) ?? [] }
}

export async function staffDetailsOf(ctx: Context, slips: SlipLists, request: RequestRecord): Promise<StaffDetails> {
  const [details, boxRows, siblings] = await Promise.all([
    detailsOf(ctx, slips, request),
    boxes.listOf(ctx, [request.id]),
    siblingsOf(ctx, request),
  ])
  return { ...details, boxes: boxRows, siblings }
}
