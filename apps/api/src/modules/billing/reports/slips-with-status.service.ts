import type { SlipStatus } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { listOfCampaign, statusOf, type SlipOfRequestRow } from '../slips/slips.service.ts'

export type SlipWithStatus = SlipOfRequestRow & { status: SlipStatus }

/** All slips of a campaign, even cancelled ones, each with its status of today. */
export async function slipsWithStatus(ctx: Context, campaignId: number): Promise<SlipWithStatus[]> {
  const day = today(ctx.clock)
  return (await listOfCampaign(ctx, campaignId)).map((slip) => ({ ...slip, status: statusOf(slip, day) }))
}
