import type { SlipStatus } from '@seara/contract/billing/slip'

/**
 * The slip that counts for a request: the newest slip that was not cancelled or, if all were, the newest slip. SQL
 * follows the same rule where lists are filtered by slips (`request_figures`, migration 0059).
 * @param slips all slips of the request, the newest first
 * @returns null when the request has no slip
 */
export const invoiceOf = <Item extends { status: SlipStatus }>(slips: readonly Item[] = []): Item | null =>
  slips.find(({ status }) => status !== 'cancel') ?? slips[0] ?? null
