import type { MatchReason } from '@seara/contract/statements/match-reasons'
import { identify, type Identity, type Payers } from './identity.ts'
import { otherValues } from './other-values.ts'
import { sameValuePairs, type Declaration, type Pair } from './pairs.ts'
import { churchNames, type NamedDiocese } from './payer-names.ts'
import { readPayer, type BankRow } from './payer-text.ts'
import { scoreOf, strengths, type Proposal } from './proposal-score.ts'
import { takenBack, type ReadRow, type TakenBack } from './returned-credits.ts'
import { plainTaxId } from './tax-ids.ts'

/** Everything that the rules compare. */
export interface MatchInput {
  /** Credits and debits. They are the same in whatever order the files arrived, and when a file was sent twice. */
  rows: readonly BankRow[]
  /** The ids of rows that are set aside or in a confirmed match. They get no new match, but may have been returned. */
  usedRows?: readonly number[]
  /** The ids of the used rows that are in a confirmed match. */
  giftRows?: readonly number[]
  declarations: readonly Declaration[]
  registry: readonly NamedDiocese[]
  /** The payers that people confirmed: the key of each payer, with a diocese for which it was confirmed. */
  usualPayers: readonly { key: string; dioceseId: number }[]
}

export interface Matches {
  proposals: Proposal[]
  takenBack: TakenBack
}

/**
 * Compares rows with declarations. A pair is certain when account, amount to the cent and days agree, the row's text
 * says who paid, and neither the row nor the declaration has another likely partner. If the payer's name may also be
 * somebody else's, the amount must not be whole reais. The rules and their reasons are in
 * docs/decisions/0036-statement-matching.md.
 */
export function match(input: MatchInput): Matches {
  const read = input.rows.map((row) => ({ row, payer: readPayer(row) }))
  const back = takenBack(
    read.filter(({ row }) => row.cents > 0),
    read.filter(({ row }) => row.cents < 0),
  )
  const used = new Set(input.usedRows)
  const credits = read.filter(({ row }) => row.cents > 0 && !used.has(row.id) && !back.returned.has(row.id))
  const payers = payersOf(input)
  const gifts = new Set(input.giftRows)
  const twins = Map.groupBy(
    read.filter(({ row }) => row.cents > 0 && gifts.has(row.id)),
    twinKey,
  )
  const found = sameValuePairs(credits, input.declarations, payers)
  const pairs = found.filter(({ isLate }) => !isLate)
  const byRow = Map.groupBy(pairs, ({ read }) => read.row.id)
  const byDeclaration = Map.groupBy(pairs, ({ declaration }) => declaration.key)
  const proposals = pairs.map((pair) =>
    judge(pair, {
      ofRow: byRow.get(pair.read.row.id) ?? [],
      ofDeclaration: byDeclaration.get(pair.declaration.key) ?? [],
      twins: twins.get(twinKey(pair.read)) ?? [],
      back,
      payers,
    }),
  )
  const certain = proposals.filter(({ certainty }) => certainty === 'certain')
  const rows = new Set(certain.flatMap(({ rows }) => rows))
  const declared = new Set(certain.flatMap(({ declarations }) => declarations))
  const isOpen = ({ rows: of, declarations }: Proposal) =>
    !of.some((id) => rows.has(id)) && !declarations.some((key) => declared.has(key))
  const openCredits = credits.filter(({ row }) => !rows.has(row.id))
  const openDeclarations = input.declarations.filter(({ key }) => !declared.has(key))
  const late = found.filter(({ isLate }) => isLate).flatMap(proposeLate)
  const open = [...proposals, ...late].filter(isOpen)
  const hasLikely = new Set(open.flatMap(({ declarations }) => declarations))
  const further = otherValues(openCredits, openDeclarations, payers, hasLikely)
  return { proposals: [...certain, ...open, ...further], takenBack: back }
}

export function payersOf({ registry, usualPayers }: Pick<MatchInput, 'registry' | 'usualPayers'>): Payers {
  const byTaxId = new Map(registry.map(({ id, cnpj }) => [plainTaxId(cnpj), id]))
  const usual = Map.groupBy(usualPayers, ({ key }) => key)
  // A mitra that people confirmed as the payer for a neighbouring diocese still pays for its own diocese too.
  const ownerOf = (key: string) => byTaxId.get(key.replace(/^tax:/, '')) ?? []
  return {
    churchName: churchNames(registry),
    byTaxId,
    usual: new Map(
      [...usual].map(([key, of]) => [key, new Set(of.map(({ dioceseId }) => dioceseId).concat(ownerOf(key)))]),
    ),
  }
}

const twinKey = ({ row }: ReadRow): string => `${row.accountId} ${row.date} ${row.cents}`

/** The other pairs and rows that decide whether a pair is certain. */
interface Surroundings {
  /** All pairs with the same row. */
  ofRow: readonly Pair[]
  /** All pairs with the same declaration. */
  ofDeclaration: readonly Pair[]
  /** Rows in a confirmed match with the same account, day and amount. */
  twins: readonly ReadRow[]
  back: TakenBack
  payers: Payers
}

function judge(pair: Pair, { ofRow, ofDeclaration, twins, back, payers }: Surroundings): Proposal {
  const { read, declaration, identity, isInWindow } = pair
  const isSure = identity.strength === 'sure'
  const hasCents = declaration.cents % 100 !== 0
  // A rival is another declaration to which the row may belong, or another row that may pay the declaration. If the row
  // surely names the payer, only declarations whose payer it names as surely are rivals of this one. Otherwise the
  // amount decides: many people give whole reais, so every other row and declaration of such an amount is a rival. An
  // amount with cents is rare, so a declaration is no rival when the row names somebody else.
  const isRival = {
    ofRow: ({ strength }: Identity) => (isSure ? strength === 'sure' : !hasCents || strength !== 'other'),
    ofDeclaration: (other: Identity) => (!isSure && !hasCents) || mayBeOwn(other),
  }
  const rivalsOfRow = ofRow.some((other) => other !== pair && isRival.ofRow(other.identity))
  // When a bank renumbers its rows, or writes them in another format, one credit looks like two. So a matched row of
  // the same account, day and amount is a rival too.
  const rivalsOfDeclaration =
    ofDeclaration.some((other) => other !== pair && isRival.ofDeclaration(other.identity)) ||
    twins.some(({ payer }) => mayBeOwn(identify(payer, declaration, payers)))
  const against: MatchReason[] = [
    ...(isInWindow ? [] : (['outside-window'] as const)),
    ...(pair.isSameAccount ? [] : (['other-account'] as const)),
    ...(rivalsOfDeclaration ? (['several-credits'] as const) : []),
    ...(rivalsOfRow ? (['several-declarations'] as const) : []),
    ...(back.doubtful.has(read.row.id) ? (['debited-later'] as const) : []),
    ...(back.partly.has(read.row.id) ? (['partly-returned'] as const) : []),
    ...(declaration.needsPerson ? (['taken-back-before'] as const) : []),
    ...(identity.strength === 'fitting' && !hasCents ? (['round-value'] as const) : []),
  ]
  const named = isSure || identity.strength === 'fitting'
  const reasons: MatchReason[] = [
    'same-value',
    ...(isInWindow ? [pair.byMemoDay ? ('memo-day' as const) : ('in-window' as const)] : []),
    ...identity.reasons,
    ...(identity.strength === 'fitting' && hasCents ? (['cents'] as const) : []),
    ...against,
  ]
  return {
    certainty: named && against.length === 0 ? 'certain' : 'likely',
    rows: [read.row.id],
    declarations: [declaration.key],
    reasons,
    score: scoreOf(pair),
  }
}

/** Proposes a late payment of the same amount to the same account, if its text names the payer. */
function proposeLate({ read, declaration, identity, isSameAccount }: Pair): Proposal[] {
  const { strength, reasons } = identity
  if (!isSameAccount || (strength !== 'sure' && strength !== 'fitting')) return []
  return [
    {
      certainty: 'likely',
      rows: [read.row.id],
      declarations: [declaration.key],
      reasons: ['same-value', ...reasons, 'outside-window'],
      score: strengths[strength],
    },
  ]
}

/**
 * Whether another credit may come from the same payer: its text names the payer, perhaps with a cut name, or names
 * nobody.
 */
const mayBeOwn = ({ strength, reasons }: Identity): boolean =>
  strength === 'sure' || strength === 'fitting' || reasons.includes('no-payer')
