import type { MatchReason } from '@seara/contract/statements/match-reasons'
import { identify, isNamed, type Payers } from './identity.ts'
import { pairOf, type Declaration, type Pair } from './pairs.ts'
import { scoreOf, type Proposal } from './proposal-score.ts'
import type { ReadRow } from './returned-credits.ts'

/**
 * More proposals, for rows that surely come from a diocese: two rows that add up to a gift, a row that is two gifts,
 * and rows whose amount differs from the gift's. Two rows that add up to a gift and name its sender are proposed too,
 * if nothing else is.
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
    const [first] = own
    if (!first) return []
    const sure = credits.filter(({ payer }) => identify(payer, first, payers).strength === 'sure')
    const pairs = own.flatMap((declaration) => nearPairs(sure, declaration, payers))
    const several = [...splitGifts(pairs), ...joinedGifts(pairs)]
    const explained = new Set(several.flatMap(({ declarations }) => declarations))
    const isOpen = ({ key }: Declaration) => !explained.has(key) && !hasLikely.has(key)
    const single = pairs.filter(({ declaration, isSameValue }) => !isSameValue && isOpen(declaration))
    const proposed = new Set(single.map(({ declaration }) => declaration.key))
    const bySenders = own
      .filter((declaration) => isOpen(declaration) && !proposed.has(declaration.key))
      .flatMap((declaration) => splitBySender(declaration, credits, payers))
    return [
      ...several,
      ...single.map((pair) => proposalOf([pair], 'other-value', { rows: [pair], declarations: [pair] })),
      ...bySenders,
    ]
  })
}

/** Proposes two rows whose texts name the sender of a gift and that add up to it. */
function splitBySender(declaration: Declaration, credits: readonly ReadRow[], payers: Payers): Proposal[] {
  const { cents, people } = declaration
  const fromSender = credits.filter(({ row, payer }) => row.cents < cents && isNamed(people, payer.names))
  return splitGifts(
    nearPairs(fromSender, declaration, payers).filter(({ identity }) => identity.strength === 'fitting'),
  )
}

/** The pairs of a declaration with those of the rows that are near enough in time and came to its account. */
const nearPairs = (rows: readonly ReadRow[], declaration: Declaration, payers: Payers): Pair[] =>
  rows.flatMap((read) => {
    const pair = pairOf(read, declaration, payers)
    return pair?.isInWindow && pair.isSameAccount ? [pair] : []
  })

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
