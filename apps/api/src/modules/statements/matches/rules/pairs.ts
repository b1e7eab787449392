import { daysBetween, isComparable, isLate, isNear } from './day-windows.ts'
import { identify, type DeclaredBy, type Identity, type Payers } from './identity.ts'
import type { ReadRow } from './returned-credits.ts'

/** A declared gift: a contribution, or a group's contribution to a donation. */
export interface Declaration extends DeclaredBy {
  key: string
  /** The account for which the gift was declared. Null: any account may have received it. */
  accountId: number | null
  cents: number
  /** Civil day of the declaration, ISO. */
  day: string
  /**
   * True when a person has undone the gift's verification, or released its match. A match of this gift is then never
   * certain again.
   */
  needsPerson: boolean
}

/** A row and a declaration that may be the same money. */
export interface Pair {
  read: ReadRow
  declaration: Declaration
  identity: Identity
  /** The row's day is near enough to the declaration for a certain match. */
  isInWindow: boolean
  /** The day of booking is not near enough, but a day in the row's text is. */
  byMemoDay: boolean
  /**
   * The row is so late that the pair is only proposed, and only if the row's text names the payer (`isLate` of
   * `day-windows.ts`).
   */
  isLate: boolean
  isSameValue: boolean
  isSameAccount: boolean
}

/** All pairs of a row and a declaration with the same amount that are near enough in time. */
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

/** Compares a row with a declaration. @returns null when they are too far apart in time */
export function pairOf(read: ReadRow, declaration: Declaration, payers: Payers): Pair | null {
  const booked = daysBetween(declaration.day, read.row.date)
  const named = read.payer.days.map((day) => daysBetween(declaration.day, day))
  const byMemoDay = !isNear(booked) && named.some(isNear)
  if (!byMemoDay && !isComparable(booked)) return null
  return {
    read,
    declaration,
    identity: identify(read.payer, declaration, payers),
    isInWindow: isNear(booked) || byMemoDay,
    byMemoDay,
    isLate: !byMemoDay && isLate(booked),
    isSameValue: read.row.cents === declaration.cents,
    isSameAccount: declaration.accountId === null || declaration.accountId === read.row.accountId,
  }
}
