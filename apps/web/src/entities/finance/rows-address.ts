import type { Figure } from '@seara/contract/billing/reconciliation'
import { reconciliationRows } from '../../routing/paths.ts'

/**
 * The address of the list with the rows that a figure of the reconciliation sums.
 * @param regionId only the dioceses of this region; null for dioceses without a region; absent for all dioceses
 */
export const rowsAddress = (campaignId: number, figure: Figure, regionId?: number | null) =>
  `${reconciliationRows.to(campaignId)}?${new URLSearchParams({
    figure,
    ...(regionId !== undefined && { parish_region: String(regionId ?? 0) }),
  }).toString()}`
