import { z } from 'zod'
import type { LastNumbers } from './last-numbers.ts'

/** Numbers of a series that are skipped, because they may have been given after the backup was made. */
const NumberGap = z.object({
  kind: z.enum(['receipt', 'our_number', 'shipping']),
  /** The name of the series for people, in Portuguese. */
  series: z.string(),
  /** The first skipped number; for a receipt with its year, such as `2026/17`. */
  first: z.string(),
  /** The last skipped number, in the same form. */
  last: z.string(),
})
export type NumberGap = z.infer<typeof NumberGap>

const NumberGaps = z.array(NumberGap)

/**
 * Reads the gaps of a stored restore: its own (`own`), and the gaps of earlier restores that it replaced before they
 * were released (`replaced`).
 */
export const splitGaps = ({ gaps, earlier_gaps }: { gaps: unknown; earlier_gaps: unknown }) => ({
  own: NumberGaps.parse(gaps ?? []),
  replaced: NumberGaps.parse(earlier_gaps),
})

/** All gaps of a stored restore: first the gaps of earlier restores that it replaced, then its own. */
export const gapsOf = (stored: { gaps: unknown; earlier_gaps: unknown }): NumberGap[] => {
  const { own, replaced } = splitGaps(stored)
  return [...replaced, ...own]
}

/**
 * Skips, in some series, the numbers that may have been given since a moment.
 * @param since ISO 8601 in UTC
 * @param given the last numbers that are known to be given elsewhere; each gap reaches at least to them
 * @returns the skipped numbers
 */
export type SkipNumbers<Context> = (ctx: Context, since: string, given: LastNumbers) => Promise<NumberGap[]>

/**
 * The shortest length of a gap. Nobody knows how many numbers were given, so a gap is as long as all numbers of a year,
 * but at least this long.
 */
export const shortestGap = 1_000
