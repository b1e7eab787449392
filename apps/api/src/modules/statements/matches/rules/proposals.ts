import type { Certainty, MatchReason } from '@seara/contract/statements/match-reasons'
import type { Pair } from './pairs.ts'

/** One or several rows that are, or may be, one or several declarations. */
export interface Proposal {
  certainty: Certainty
  rows: number[]
  declarations: string[]
  reasons: MatchReason[]
  /** Proposals with a higher score are better. */
  score: number
}

/** How much the identity of the payer adds to a score. */
export const strengths = { sure: 40, fitting: 20, silent: 10, other: 0 }

export const scoreOf = ({ identity, isInWindow, isSameAccount, isSameValue }: Pair): number =>
  strengths[identity.strength] + (isInWindow ? 4 : 0) + (isSameAccount ? 2 : 0) + (isSameValue ? 8 : 0)
