import { listCampaigns } from '@seara/contract/campaigns/campaigns'
import type { PageQuery } from '@seara/contract/core/paging'
import { getReconciliation, listReconciliationRows } from '@seara/contract/billing/reconciliation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { campaignKey, financeKey } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'

/** The campaigns whose money can be looked at, the newest first. */
export const useCampaigns = (query: z.input<typeof PageQuery>) =>
  useQuery({
    queryKey: [...campaignKey, 'list', query],
    queryFn: ({ signal }) => call(listCampaigns, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The money of a campaign. @param campaignId as it stands in the address */
export const useReconciliation = (campaignId: string) =>
  useQuery({
    queryKey: [...financeKey, 'reconciliation', campaignId],
    queryFn: ({ signal }) => call(getReconciliation, { params: { campaignId } }, { signal }),
    meta: { loadFailure: false },
  })

/** One page of the rows behind a figure. Two payments of one slip may be alike: each row has its position. */
export const useReconciliationRows = (campaignId: string, query: z.input<typeof listReconciliationRows.query>) =>
  useQuery({
    queryKey: [...financeKey, 'reconciliation-rows', campaignId, query],
    queryFn: ({ signal }) => call(listReconciliationRows, { params: { campaignId }, query }, { signal }),
    select: (page) => ({ ...page, data: page.data.map((row, position) => ({ ...row, position })) }),
    placeholderData: keepPreviousData,
  })
