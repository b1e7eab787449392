import type { Certainty, MatchReason } from '@seara/contract/statements/match-reasons'
import { identify, type DeclaredBy, type Identity, type Payers } from './identity.ts'
import { churchNames, type NamedDiocese } from './payer-names.ts'
import { daysBetween, plainTaxId, readPayer, type BankRow } from './payer-text.ts'
import { takenBack, type ReadRow, type TakenBack } from './returned-credits.ts'

/** A declared gift: a contribution, or a group's contribution to a donation. */
export interface Declaration extends DeclaredBy {
  key: string
  /** null: any account may have received it. */
  accountId: number | null
  cents: number
  /** Civil day of the declaration, ISO. */
  day: string
  /**
   * True when a person has undone the gift's verification, or taken its match apart: a match of this gift is never
   * certain again.
   */
  needsPerson: boolean
}

/** Everything that is compared. */
export interface MatchInput {
  /** Credits and debits, the same in whatever order and however often files arrive. */
  rows: readonly BankRow[]
  /** Ids of rows that are matched or set aside. The rules only ask whether they were returned. */
  usedRows?: readonly number[]
  /** Ids of the used rows that are matched. */
  giftRows?: readonly number[]
  declarations: readonly Declaration[]
  registry: readonly NamedDiocese[]
  /** Payers that people confirmed: each key with a diocese for which it was confirmed. */
  usualPayers: readonly { key: string; dioceseId: number }[]
}

/** One or several rows that are, or may be, one or several declarations. */
export interface Proposal {
  certainty: Certainty
  rows: number[]
  declarations: string[]
  reasons: MatchReason[]
  /** Proposals with a higher score are better. */
  score: number
}

export interface Matches {
  proposals: Proposal[]
  takenBack: TakenBack
}

/** A match may be certain only from `certainFrom` (negative: before) to `certainUntil` days after the declaration. */
const certainFrom = -1
const certainUntil = 5
/** Within these days, likely matches are proposed, and other rows and gifts of the same amount count as rivals. */
const comparedFrom = -45
const comparedUntil = 20
/** A payment that names its payer is proposed until this many days after the declaration. */
const namedUntil = 90

interface Pair {
  read: ReadRow
  declaration: Declaration
  identity: Identity
  isInWindow: boolean
  byMemoDay: boolean
  /** Too late for a certain match; only proposed, and only if the payer is named. */
  isLate: boolean
  isSameValue: boolean
  isSameAccount: boolean
}

/**
 * Compares rows with declarations. A pair is certain when account, amount to the cent and days agree, the row says who
 * paid, and neither the row nor the declaration has another likely partner. If somebody else could have the same name,
 * the amount must have centavos. The rules and their reasons are in docs/decisions/0036-statement-matching.md.
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
  // A mitra that people confirmed as the payer for a neighbour still pays for itself too.
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

/** All pairs of a row and a declaration of the same amount that are near enough in time. */
function sameValuePairs(credits: readonly ReadRow[], declarations: readonly Declaration[], payers: Payers): Pair[] {
  const byCents = Map.groupBy(credits, ({ row }) => row.cents)
  return declarations.flatMap((declaration) =>
    (byCents.get(declaration.cents) ?? []).flatMap((read) => {
      const pair = pairOf(read, declaration, payers)
      return pair && (pair.isSameAccount || pair.identity.strength === 'sure') ? [pair] : []
    }),
  )
}

function pairOf(read: ReadRow, declaration: Declaration, payers: Payers): Pair | null {
  const booked = daysBetween(declaration.day, read.row.date)
  const named = read.payer.days.map((day) => daysBetween(declaration.day, day))
  const isNear = (days: number) => days >= certainFrom && days <= certainUntil
  const byMemoDay = !isNear(booked) && named.some(isNear)
  if (!byMemoDay && (booked < comparedFrom || booked > namedUntil)) return null
  return {
    read,
    declaration,
    identity: identify(read.payer, declaration, payers),
    isInWindow: isNear(booked) || byMemoDay,
    byMemoDay,
    isLate: !byMemoDay && booked > comparedUntil,
    isSameValue: read.row.cents === declaration.cents,
    isSameAccount: declaration.accountId === null || declaration.accountId === read.row.accountId,
  }
}

/** What else decides about a pair. */
interface Surroundings {
  /** All pairs with the same row. */
  ofRow: readonly Pair[]
  /** All pairs with the same declaration. */
  ofDeclaration: readonly Pair[]
  /** Matched rows of the same account, day and amount. */
  twins: readonly ReadRow[]
  back: TakenBack
  payers: Payers
}

function judge(pair: Pair, { ofRow, ofDeclaration, twins, back, payers }: Surroundings): Proposal {
  const { read, declaration, identity, isInWindow } = pair
  const isSure = identity.strength === 'sure'
  const hasCents = declaration.cents % 100 !== 0
  // If somebody else could have both the name and the amount, every other row or declaration of the amount is a rival.
  const isRival = {
    ofRow: ({ strength }: Identity) => (isSure ? strength === 'sure' : !hasCents || strength !== 'other'),
    ofDeclaration: (other: Identity) => (!isSure && !hasCents) || mayBeOwn(other),
  }
  const rivalsOfRow = ofRow.some((other) => other !== pair && isRival.ofRow(other.identity))
  // When a bank renumbers its rows, or writes them in another format, one credit looks like two. So a matched twin is a
  // rival too.
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

/** Proposes a late payment of the same amount to the same account, if the payer is named. */
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
 * Whether another credit may come from the same payer, because the credit's text lacks the name, or the name is cut.
 */
const mayBeOwn = ({ strength, reasons }: Identity): boolean =>
  strength === 'sure' || strength === 'fitting' || reasons.includes('no-payer')

const strengths = { sure: 40, fitting: 20, silent: 10, other: 0 }

const scoreOf = ({ identity, isInWindow, isSameAccount, isSameValue }: Pair): number =>
  strengths[identity.strength] + (isInWindow ? 4 : 0) + (isSameAccount ? 2 : 0) + (isSameValue ? 8 : 0)

/**
 * Further proposals for rows that surely come from a diocese: two rows that add up to a gift, a row that is two gifts,
 * and rows of other amounts.
 */
function otherValues(
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
    const pairs = own.flatMap((declaration) =>
      sure.flatMap((read) => {
        const pair = pairOf(read, declaration, payers)
        return pair?.isInWindow && pair.isSameAccount ? [pair] : []
      }),
    )
    const several = [...splitGifts(pairs), ...joinedGifts(pairs)]
    const explained = new Set(several.flatMap(({ declarations }) => declarations))
    const single = pairs.filter(
      ({ declaration: { key }, isSameValue }) => !isSameValue && !explained.has(key) && !hasLikely.has(key),
    )
    return [
      ...several,
      ...single.map((pair) => proposalOf([pair], 'other-value', { rows: [pair], declarations: [pair] })),
    ]
  })
}

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
