import type { Figure } from '@seara/contract/billing/reconciliation'
import { reconciliationRows } from '../../routing/paths.ts'

/** Where the rows behind a figure stand. @param regionId null: dioceses without a region; absent: of all */
export const rowsAddress = (campaignId: number, figure: Figure, regionId?: number | null) =>
  `${reconciliationRows.to(campaignId)}?${new URLSearchParams({
    figure,
    ...(regionId !== undefined && { parish_region: String(regionId ?? 0) }),
  }).toString()}`
