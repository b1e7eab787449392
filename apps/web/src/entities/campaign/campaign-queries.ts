import { getCampaign } from '@seara/contract/campaigns/campaigns'
import { useQuietRead } from '../../lib/use-read.ts'
import { campaignKey } from '../keys/campaign-keys.ts'

/** One campaign. The screen explains a failure. @param id as in the address */
export const useCampaign = (id: string) => useQuietRead([...campaignKey, 'one', id], getCampaign, { params: { id } })
