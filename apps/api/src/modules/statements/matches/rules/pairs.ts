import { identify, type DeclaredBy, type Identity, type Payers } from './identity.ts'
import { daysBetween } from './payer-text.ts'
import type { ReadRow } from './returned-credits.ts'

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

/** A match may be certain only from `certainFrom` (negative: before) to `certainUntil` days after the declaration. */
const certainFrom = -1
const certainUntil = 5
/** Within these days, likely matches are proposed, and other rows and gifts of the same amount count as rivals. */
const comparedFrom = -45
const comparedUntil = 20
/** A payment that names its payer is proposed until this many days after the declaration. */
const namedUntil = 90

/** A row and a declaration that may be the same money. */
export interface Pair {
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

/** All pairs of a row and a declaration of the same amount that are near enough in time. */
export function sameValuePairs(
  credits: readonly ReadRow[],
  declarations: readonly Declaration[],
  payers: Payers,
): Pair[] {
  const byCents = Map.groupBy(credits, ({ row }) => row.cents)
  return declarations.flatMap((declaration) =>
    (byCents.get(declaration.cents) ?? []).flatMap((read) => {
      const pair = pairOf(read, declaration, payers)
      return pair && (pair.isSameAccount || pair.identity.strength === 'sure') ? [pair] : []
    }),
  )
}

/** @returns null when row and declaration are too far apart in time */
export function pairOf(read: ReadRow, declaration: Declaration, payers: Payers): Pair | null {
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
