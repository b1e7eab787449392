import type { Box } from '@seara/contract/campaigns/box'

/**
 * Counts the labels to print: all labels, the labels of unshipped boxes, and the labels that were not printed since
 * they last changed.
 */
export const labelCounts = (boxes: readonly Pick<Box, 'shipped_at' | 'label_printed_at'>[]) => ({
  all: boxes.length,
  unshipped: boxes.filter(({ shipped_at }) => shipped_at === null).length,
  unprinted: boxes.filter(({ label_printed_at }) => label_printed_at === null).length,
})
