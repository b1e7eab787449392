import type { Certainty, MatchReason } from '@seara/contract/statements/match-reasons'
import type { Pair } from './pairs.ts'

/** One or more rows that are, or may be, the money of one or more declarations. */
export interface Proposal {
  certainty: Certainty
  /** Ids of rows. */
  rows: number[]
  /** Keys of declarations. */
  declarations: string[]
  reasons: MatchReason[]
  /** Proposals with a higher score are better. */
  score: number
}

/** How much each strength of the payer's identity adds to a score. */
export const strengths = { sure: 40, fitting: 20, silent: 10, other: 0 }

export const scoreOf = ({ identity, isInWindow, isSameAccount, isSameValue }: Pair): number =>
  strengths[identity.strength] + (isInWindow ? 4 : 0) + (isSameAccount ? 2 : 0) + (isSameValue ? 8 : 0)
