import { paths, records } from '../../routing/paths.ts'

type Filter = Record<string, string>

/**
 * Where the rows behind a number of the campaign board stand.
 *
 * @param regionId 0: dioceses without a region; undefined: all
 */
export const campaignBoardLinks = (campaignId: number) => {
  const of = (address: string, filter: Filter, regionId?: number) => {
    const region: Filter = regionId === undefined ? {} : { parish_region_id: String(regionId) }
    const query = new URLSearchParams({ ...filter, ...region }).toString()
    return query === '' ? address : `${address}?${query}`
  }
  const requests = (filter: Filter) => (regionId?: number) => of(records.campaign.to(campaignId), filter, regionId)
  return {
    requested: requests({}),
    confirmed: requests({ status: 'finished' }),
    packed: requests({ shipping: 'packed' }),
    shipped: requests({ shipping: 'shipped' }),
    unpacked: (regionId?: number) => of(records.campaignShipping.to(campaignId), { shipping: 'unpacked' }, regionId),
    notAsked: (regionId?: number) =>
      of(paths.dioceses, { status: 'active', no_request_in: String(campaignId) }, regionId),
  }
}

export type CampaignBoardLinks = ReturnType<typeof campaignBoardLinks>
