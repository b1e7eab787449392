import { listRequestFloods } from '@seara/contract/campaigns/request-floods'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { requestKey } from '../keys/campaign-keys.ts'

/** Many requests to a campaign from one address. Where it cannot be asked for, nothing is said. */
export const useRequestFloods = (campaignId: number) =>
  useQuery({
    queryKey: [...requestKey, 'floods', campaignId],
    queryFn: ({ signal }) => call(listRequestFloods, { params: { campaignId } }, { signal }),
    meta: { loadFailure: false },
  })
