import { getCampaignBoard } from '@seara/contract/campaigns/campaign-board'
import { campaignBoardKey } from '../../entities/keys/campaign-keys.ts'
import { usePage } from '../../lib/use-read.ts'

/** The campaign board. @param year the base year; undefined for the newest campaign that has begun */
export const useCampaignBoard = (year: string | undefined) =>
  usePage(
    [...campaignBoardKey, year],
    getCampaignBoard,
    { query: year === undefined ? {} : { year } },
    { meta: { loadFailure: false } },
  )
