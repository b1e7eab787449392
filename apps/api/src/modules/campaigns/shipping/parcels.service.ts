import type { LabelQuery } from '@seara/contract/campaigns/shipping'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import * as repository from './parcels.repository.ts'
import type { ParcelRow } from './parcels.repository.ts'

export interface CampaignRegion {
  missionary_campaign: number
  /** The id of the only region; 0 for dioceses without a region, undefined for all. */
  parish_region?: number | undefined
}

/**
 * The boxes of a request.
 * @throws conflict when there are none
 */
export const parcelsOfRequest = (ctx: Context, requestId: number, only: LabelQuery['only']): Promise<ParcelRow[]> =>
  parcelsFor(ctx, { requestId, ...onlyOf(only) })

/**
 * The boxes of a campaign or of one of its regions.
 * @throws conflict when there are none
 */
export const parcelsOfCampaign = (
  ctx: Context,
  { missionary_campaign, parish_region, only }: CampaignRegion & Pick<LabelQuery, 'only'>,
): Promise<ParcelRow[]> =>
  parcelsFor(ctx, { campaignId: missionary_campaign, regionId: parish_region, ...onlyOf(only) })

export const noBoxes = () => conflict('Não há caixas para imprimir.', 'no_boxes')

const onlyOf = (only: LabelQuery['only']) => ({ unshipped: only === 'unshipped', unprinted: only === 'unprinted' })

async function parcelsFor(ctx: Context, filter: repository.ParcelFilter): Promise<ParcelRow[]> {
  const parcels = await repository.list(ctx.db, filter)
  if (parcels.length === 0) throw noBoxes()
  return parcels
}
