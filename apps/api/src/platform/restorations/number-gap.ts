import { z } from 'zod'

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

/** What a stored restore skipped itself, and what those skipped of which it took the place. */
export const splitGaps = ({ gaps, earlier_gaps }: { gaps: unknown; earlier_gaps: unknown }) => ({
  own: NumberGaps.parse(gaps ?? []),
  replaced: NumberGaps.parse(earlier_gaps),
})

/** All gaps that a stored restore knows of: its own, after those of restores that it took the place of. */
export const gapsOf = (stored: { gaps: unknown; earlier_gaps: unknown }): NumberGap[] => {
  const { own, replaced } = splitGaps(stored)
  return [...replaced, ...own]
}

/** Skips the numbers that may have been given since a moment (ISO 8601). @returns the skipped numbers */
export type SkipNumbers<Context> = (ctx: Context, since: string) => Promise<NumberGap[]>

/**
 * A gap is as long as the numbers of a whole year, because nobody knows how many were given; and at least this long.
 */
export const shortestGap = 1_000
