import { paths, records } from '../../routing/paths.ts'

type Filter = Record<string, string>

/**
 * The addresses of the lists whose rows the campaign board's numbers count.
 * In its functions, `regionId` is 0 for dioceses without a region, and undefined for all dioceses.
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
