import { z } from 'zod'
import type { LastNumbers } from './last-numbers.ts'

/** Numbers of a series that are skipped, because they may have been given after the backup was made. */
const NumberGap = z.object({
  kind: z.enum(['receipt', 'our_number', 'shipping']),
  /** For people, in Portuguese. */
  series: z.string(),
  first: z.string(),
  last: z.string(),
})
export type NumberGap = z.infer<typeof NumberGap>

const NumberGaps = z.array(NumberGap)

/** The gaps of a stored restore itself, and the gaps of earlier restores in whose place it came. */
export const splitGaps = ({ gaps, earlier_gaps }: { gaps: unknown; earlier_gaps: unknown }) => ({
  own: NumberGaps.parse(gaps ?? []),
  replaced: NumberGaps.parse(earlier_gaps),
})

/** All gaps that a stored restore knows of: those of earlier restores in whose place it came, then its own. */
export const gapsOf = (stored: { gaps: unknown; earlier_gaps: unknown }): NumberGap[] => {
  const { own, replaced } = splitGaps(stored)
  return [...replaced, ...own]
}

/**
 * Skips the numbers that may have been given since a moment (ISO 8601), and more than those that are known to be given.
 * @returns the skipped numbers
 */
export type SkipNumbers<Context> = (ctx: Context, since: string, given: LastNumbers) => Promise<NumberGap[]>

/**
 * A gap is as long as the numbers of a whole year, because nobody knows how many were given; but at least this long.
 */
export const shortestGap = 1_000
