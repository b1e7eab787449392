import { getReconciliation, listReconciliationRows } from '@seara/contract/billing/reconciliation'
import type { z } from 'zod'
import { financeKey } from '../../../entities/keys/campaign-keys.ts'
import { usePage, useQuietRead } from '../../../lib/use-read.ts'

/** The reconciliation of a campaign. @param campaignId as it stands in the page's address */
export const useReconciliation = (campaignId: string) =>
  useQuietRead([...financeKey, 'reconciliation', campaignId], getReconciliation, { params: { campaignId } })

/**
 * One page of the rows that a figure sums. Rows have no id, and two payments of one slip may be identical, so
 * `position` identifies a row.
 */
export const useReconciliationRows = (campaignId: string, query: z.input<typeof listReconciliationRows.query>) =>
  usePage(
    [...financeKey, 'reconciliation-rows', campaignId, query],
    listReconciliationRows,
    { params: { campaignId }, query },
    { select: (page) => ({ ...page, data: page.data.map((row, position) => ({ ...row, position })) }) },
  )
