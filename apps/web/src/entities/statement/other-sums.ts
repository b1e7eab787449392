import type { BankSide, StatementCandidate, StatementGift, StatementRow } from '@seara/contract/statements/credits'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import { formatMoney } from '../../lib/format.ts'
import { inCents } from '../../lib/in-cents.ts'

interface Pair {
  rows: readonly StatementRow[]
  gifts: readonly StatementGift[]
}

/**
 * A credit with one of these reasons may be somebody else's. Its value then does not show that a contribution's value
 * is wrong.
 */
const notKnown: ReadonlySet<MatchReason> = new Set<MatchReason>(['no-payer', 'other-payer', 'other-tax-id'])

const sum = (all: readonly { value: number }[]) => all.reduce((total, { value }) => total + inCents(value), 0)

/**
 * The part of the credited money that belongs to one contribution, in cents: the sum of the statement's rows minus the
 * other gifts that the same rows pay.
 */
const shareOf = ({ rows, gifts }: Pair, id: number): number =>
  sum(rows) - sum(gifts.filter((gift) => gift.kind !== 'contribution' || gift.id !== id))

const isKnown = ({ reasons }: StatementCandidate) => !reasons.some((reason) => notKnown.has(reason))

const pairsOf = ({ match, candidates }: BankSide): readonly Pair[] => (match ? [match] : candidates)

/** Whether the bank shows this value for a contribution. @param value in reais */
export const agrees = (side: BankSide, id: number, value: number): boolean =>
  pairsOf(side).some((pair) => shareOf(pair, id) === inCents(value))

/**
 * Whether the person who confirmed the match gave a reason for the difference between the credited sum and this value.
 */
const isExplained = ({ match }: BankSide, id: number, value: number): boolean =>
  match !== null &&
  match.difference_reason !== null &&
  shareOf(match, id) - inCents(value) === inCents(match.difference)

/**
 * The sums that the bank shows for a contribution when they contradict its value, in reais. Empty when the bank agrees
 * or does not know, or when somebody explained the difference. Also empty when the other gifts of the match use up the
 * credited sum, so that there is nothing to compare.
 * @param side undefined while it is not known what the bank shows
 * @param value the contribution's value, in reais
 */
export function otherSums(side: BankSide | undefined, id: number, value: number): number[] {
  if (!side || agrees(side, id, value) || isExplained(side, id, value)) return []
  const known: readonly Pair[] = side.match ? [side.match] : side.candidates.filter(isKnown)
  const shares = known.map((pair) => shareOf(pair, id)).filter((share) => share > 0)
  return [...new Set(shares)].map((share) => share / 100)
}

/** `O banco mostra R$ 16.645,31.` @param sums at least one, in reais */
export function otherSumsText(sums: readonly number[]): string {
  const all = sums.map(formatMoney)
  const last = all.pop() ?? ''
  return `O banco mostra ${all.length === 0 ? last : `${all.join(', ')} ou ${last}`}.`
}
