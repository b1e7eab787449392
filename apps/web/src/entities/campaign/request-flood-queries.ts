import { listRequestFloods } from '@seara/contract/campaigns/request-floods'
import { useQuietRead } from '../../lib/use-read.ts'
import { requestKey } from '../keys/campaign-keys.ts'

/** The key of the query of a campaign's floods. */
export const floodsOf = (campaignId: number) => [...requestKey, 'floods', campaignId] as const

/** The floods of a campaign: many requests that visitors made from one network address. A failure shows no toast. */
export const useRequestFloods = (campaignId: number) =>
  useQuietRead(floodsOf(campaignId), listRequestFloods, { params: { campaignId } })
