import { listRequestFloods } from '@seara/contract/campaigns/request-floods'
import { useQuietRead } from '../../lib/use-read.ts'
import { requestKey } from '../keys/campaign-keys.ts'

/** Where one address sent many requests to a campaign. Failures are not shown. */
export const useRequestFloods = (campaignId: number) =>
  useQuietRead([...requestKey, 'floods', campaignId], listRequestFloods, { params: { campaignId } })
