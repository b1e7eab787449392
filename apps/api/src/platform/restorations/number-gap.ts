import { z } from 'zod'

/** Numbers that are left out of a series, because they may have been given after the backup was made. */
export const NumberGap = z.object({
  kind: z.enum(['receipt', 'our_number', 'shipping']),
  /** For people, in Portuguese. */
  series: z.string(),
  first: z.string(),
  last: z.string(),
})
export type NumberGap = z.infer<typeof NumberGap>

/** Leaves out numbers that may have been given since a moment (ISO 8601). @returns which */
export type SkipNumbers<Context> = (ctx: Context, since: string) => Promise<NumberGap[]>

/** A gap is as long as what a whole year gave, as nobody knows what was given since; and at least this long. */
export const shortestGap = 1_000
