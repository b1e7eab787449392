import { listRequestFloods } from '@seara/contract/campaigns/request-floods'
import { useQuietRead } from '../../lib/use-read.ts'
import { requestKey } from '../keys/campaign-keys.ts'

/** The floods of a campaign: many requests that visitors made from one network address. A failure shows no toast. */
export const useRequestFloods = (campaignId: number) =>
  useQuietRead([...requestKey, 'floods', campaignId], listRequestFloods, { params: { campaignId } })
