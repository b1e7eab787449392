import type { Box } from '@seara/contract/campaigns/box'

/** How many labels there are to print: all, those whose boxes were not shipped, and those that were never printed. */
export const labelCounts = (boxes: readonly Pick<Box, 'shipped_at' | 'label_printed_at'>[]) => ({
  all: boxes.length,
  unshipped: boxes.filter(({ shipped_at }) => shipped_at === null).length,
  unprinted: boxes.filter(({ label_printed_at }) => label_printed_at === null).length,
})
