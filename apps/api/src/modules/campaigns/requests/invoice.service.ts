import type { SlipStatus } from '@seara/contract/billing/slip'

/**
 * The slip of a request that counts: the newest that was not cancelled, else the newest. Lists order by the same rule
 * in SQL (`request_figures`, migration 0059). @param slips the newest first
 */
export const invoiceOf = <Item extends { status: SlipStatus }>(slips: readonly Item[] = []): Item | null =>
  slips.find(({ status }) => status !== 'cancel') ?? slips[0] ?? null
