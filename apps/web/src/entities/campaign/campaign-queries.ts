import { getCampaign } from '@seara/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { campaignKey } from '../keys/campaign-keys.ts'

/** One campaign. The screen itself tells what a failure means. @param id as it stands in the address */
export const useCampaign = (id: string) =>
  useQuery({
    queryKey: [...campaignKey, 'one', id],
    queryFn: ({ signal }) => call(getCampaign, { params: { id } }, { signal }),
    meta: { loadFailure: false },
  })
