import { getCampaign, listCampaigns } from '@seara/contract/campaigns/campaigns'
import type { PageQuery } from '@seara/contract/core/paging'
import type { z } from 'zod'
import { usePage, useQuietRead } from '../../lib/use-read.ts'
import { campaignKey } from '../keys/campaign-keys.ts'

/** One page of the campaigns, the newest first. */
export const useCampaigns = (query: z.input<typeof PageQuery>) =>
  usePage([...campaignKey, 'list', query], listCampaigns, { query })

/** One campaign. A failure shows no toast, because the screen itself explains it. @param id as in the address */
export const useCampaign = (id: string) => useQuietRead([...campaignKey, 'one', id], getCampaign, { params: { id } })
