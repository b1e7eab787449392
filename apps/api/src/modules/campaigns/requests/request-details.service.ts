import type { Slip } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as boxes from '../boxes/boxes.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as slips from './slips.port.ts'
import { siblingsOf, type RequestRecord, type RequestRow } from './requests.service.ts'

/** The data shown with a request. */
export interface RequestDetails {
  diocese: dioceses.DioceseRow
  campaign: campaigns.CampaignRow
  /** The newest first. */
  slips: readonly Slip[]
}

/** Shown to staff only. */
export interface StaffDetails extends RequestDetails {
  boxes: boxes.BoxRow[]
  siblings: RequestRow[]
}

export async function detailsOf(ctx: Context, request: RequestRecord): Promise<RequestDetails> {
  const [diocese, campaign, slipsByRequest] = await Promise.all([
    dioceses.get(ctx, request.diocese_id),
    campaigns.get(ctx, request.campaign_id),
    slips.listOf(ctx, [request.id]),
  ])
  return { diocese, campaign, slips: slipsByRequest.get(request.id) ?? [] }
}

export async function staffDetailsOf(ctx: Context, request: RequestRecord): Promise<StaffDetails> {
  const [details, boxRows, siblings] = await Promise.all([
    detailsOf(ctx, request),
    boxes.listOf(ctx, [request.id]),
    siblingsOf(ctx, request),
  ])
  return { ...details, boxes: boxRows, siblings }
}
