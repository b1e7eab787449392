import type { MatchReason } from '@seara/contract/statements/match-reasons'
import type { Payers } from './identity.ts'
import { pairOf, type Declaration, type Pair } from './pairs.ts'
import { scoreOf, type Proposal } from './proposal-score.ts'
import type { ReadRow } from './returned-credits.ts'

/**
 * More proposals: two rows that add up to a gift, and a row that is two gifts, where each row's text names the payer or
 * fits it; and rows of another amount than the gift's, where the row surely names the payer.
 */
export function otherValues(
  credits: readonly ReadRow[],
  declarations: readonly Declaration[],
  payers: Payers,
  hasLikely: ReadonlySet<string>,
): Proposal[] {
  const byDiocese = Map.groupBy(
    declarations.filter(({ dioceseId }) => dioceseId !== null),
    ({ dioceseId }) => dioceseId,
  )
  return [...byDiocese.values()].flatMap((own) => {
    const pairs = own.flatMap((declaration) =>
      credits.flatMap((read) => {
        const pair = pairOf(read, declaration, payers)
        return pair?.isInWindow && pair.isSameAccount && mayBeFrom(pair) ? [pair] : []
      }),
    )
    const several = [...splitGifts(pairs), ...joinedGifts(pairs)]
    const explained = new Set(several.flatMap(({ declarations }) => declarations))
    const single = pairs.filter(
      ({ declaration: { key }, identity, isSameValue }) =>
        identity.strength === 'sure' && !isSameValue && !explained.has(key) && !hasLikely.has(key),
    )
    return [
      ...several,
      ...single.map((pair) => proposalOf([pair], 'other-value', { rows: [pair], declarations: [pair] })),
    ]
  })
}

const mayBeFrom = ({ identity: { strength } }: Pair): boolean => strength === 'sure' || strength === 'fitting'

function splitGifts(pairs: readonly Pair[]): Proposal[] {
  return [...Map.groupBy(pairs, ({ declaration }) => declaration.key).values()].flatMap((ofOne) =>
    twos(ofOne)
      .filter(([one, other]) => one.read.row.cents + other.read.row.cents === one.declaration.cents)
      .map((two) => proposalOf(two, 'split-gift', { rows: two, declarations: [two[0]] })),
  )
}

function joinedGifts(pairs: readonly Pair[]): Proposal[] {
  return [...Map.groupBy(pairs, ({ read }) => read.row.id).values()].flatMap((ofOne) =>
    twos(ofOne)
      .filter(([one, other]) => one.declaration.cents + other.declaration.cents === one.read.row.cents)
      .map((two) => proposalOf(two, 'joined-gifts', { rows: [two[0]], declarations: two })),
  )
}

const twos = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]))

const proposalOf = (
  pairs: readonly Pair[],
  reason: MatchReason,
  of: { rows: readonly Pair[]; declarations: readonly Pair[] },
): Proposal => ({
  certainty: 'likely',
  rows: of.rows.map(({ read }) => read.row.id),
  declarations: of.declarations.map(({ declaration }) => declaration.key),
  reasons: [reason, 'in-window', ...new Set(pairs.flatMap(({ identity }) => identity.reasons))],
  score: Math.max(...pairs.map(scoreOf)),
})
