import { getCampaignBoard } from '@seara/contract/campaigns/campaign-board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campaignBoardKey } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'

/** The campaign board. @param year base year; without it that of the newest campaign that has begun */
export const useCampaignBoard = (year: string | undefined) =>
  useQuery({
    queryKey: [...campaignBoardKey, year],
    queryFn: ({ signal }) => call(getCampaignBoard, { query: year === undefined ? {} : { year } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { loadFailure: false },
  })
