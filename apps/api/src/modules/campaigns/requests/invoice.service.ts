import type { SlipStatus } from '@seara/contract/billing/slip'

/**
 * The slip of a request that counts: the newest slip that was not cancelled, or else the newest slip. SQL sorts lists
 * by the same rule (`request_figures`, migration 0059). @param slips the newest first
 */
export const invoiceOf = <Item extends { status: SlipStatus }>(slips: readonly Item[] = []): Item | null =>
  slips.find(({ status }) => status !== 'cancel') ?? slips[0] ?? null
