import { daysBetween } from './day-windows.ts'
import type { BankRow, PayerText } from './payer-text.ts'

export interface ReadRow {
  row: BankRow
  payer: PayerText
}

export interface TakenBack {
  /** Credits that were returned to their payers: the credit's id, with the id of the debit that returned it. */
  returned: Map<number, number>
  /**
   * Credits that were perhaps returned, because the same amount left the account later: the credit's id, with the
   * debit's id.
   */
  doubtful: Map<number, number>
  /** Credits of which a part was returned to the payer: the credit's id, with the debit's id. */
  partly: Map<number, number>
}

/** A debit can return a credit at most this many days later: a Pix can be returned within 90 days. */
export const returnWithinDays = 90
/** An unexplained debit of the same amount makes a credit doubtful if it comes at most this many days later. */
const doubtfulDays = 10

/**
 * Pairs each debit with the last credit before it that has the same amount and the same payer. Each credit is returned
 * at most once. If the cut names fit several payers, nobody knows which of them got the money back. Then all their
 * credits are doubtful.
 */
export function takenBack(credits: readonly ReadRow[], debits: readonly ReadRow[]): TakenBack {
  const found: TakenBack = { returned: new Map(), doubtful: new Map(), partly: new Map() }
  const inOrder = credits.toSorted((one, other) => order(one.row, other.row))
  const byAmount = Map.groupBy(inOrder, ({ row }) => `${row.accountId} ${row.cents}`)
  const left = debits
    .toSorted((one, other) => order(one.row, other.row))
    .filter((debit) => {
      const before = creditsBefore(byAmount, debit).filter(({ row }) => !found.returned.has(row.id))
      const same = before.filter((credit) => relationOf(credit.payer, debit.payer) === 'same')
      // A return that names nobody belongs to a credit only if exactly one credit fits.
      const meant = same.length > 0 ? same : isReturn(debit) && before.length === 1 ? before : []
      const [last] = meant
      if (!last) return true
      if (new Set(meant.map(({ payer }) => signatureOf(payer))).size === 1) {
        found.returned.set(last.row.id, debit.row.id)
        // Several payers may have the same name. Without a tax id, the debit may have returned any of these credits.
        if (last.payer.taxIds.length === 0)
          for (const { row } of meant.slice(1)) found.doubtful.set(row.id, debit.row.id)
      } else for (const { row } of meant) found.doubtful.set(row.id, debit.row.id)
      return false
    })
  for (const debit of left) {
    const days = isReturn(debit) ? returnWithinDays : doubtfulDays
    for (const { row, payer } of creditsBefore(byAmount, debit))
      if (daysBetween(row.date, debit.row.date) <= days && relationOf(payer, debit.payer) === 'unknown')
        found.doubtful.set(row.id, debit.row.id)
  }
  markPartly(found, credits, left)
  return found
}

/** Marks credits of which a part was returned to the payer, so that the gift is smaller than the declared amount. */
function markPartly(found: TakenBack, credits: readonly ReadRow[], debits: readonly ReadRow[]): void {
  const byPayer = new Map<string, ReadRow[]>()
  for (const credit of credits)
    for (const key of payerStarts(credit)) {
      const same = byPayer.get(key)
      if (same) same.push(credit)
      else byPayer.set(key, [credit])
    }
  for (const debit of debits)
    for (const { row, payer } of new Set(payerStarts(debit).flatMap((key) => byPayer.get(key) ?? []))) {
      const days = daysBetween(row.date, debit.row.date)
      if (days < 0 || days > (isReturnText(debit) ? returnWithinDays : doubtfulDays) || row.cents <= -debit.row.cents)
        continue
      if (relationOf(payer, debit.payer) === 'same') found.partly.set(row.id, debit.row.id)
    }
}

/**
 * Keys of a row: codes, tax ids, and the first letters of names. Any two rows of the same payer have at least one key
 * in common.
 */
const payerStarts = ({ row, payer }: ReadRow): string[] =>
  [
    ...payer.endToEnd,
    ...payer.taxIds,
    ...payer.names.map((words) => nameToCompare(words).slice(0, 3)).filter((start) => start.length === 3),
  ].map((part) => `${row.accountId} ${part}`)

/**
 * The credits that a debit may have given back: of the same account and amount, and not too long before it; newest
 * first.
 * @param byAmount the credits of each account and amount, oldest first
 */
function creditsBefore(byAmount: ReadonlyMap<string, readonly ReadRow[]>, debit: ReadRow): ReadRow[] {
  const same = byAmount.get(`${debit.row.accountId} ${-debit.row.cents}`) ?? []
  const first = firstIndex(same, ({ row }) => daysBetween(row.date, debit.row.date) <= returnWithinDays)
  const end = firstIndex(same, ({ row }) => row.date > debit.row.date)
  return same.slice(first, end).toReversed()
}

/**
 * Finds by bisection the first row from which on the condition holds. @returns its index; the length when there is none
 */
function firstIndex(rows: readonly ReadRow[], holds: (row: ReadRow) => boolean): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const row = rows[middle]
    if (row && holds(row)) to = middle
    else from = middle + 1
  }
  return from
}

const isReturnText = ({ row }: ReadRow) => /\b(?:DEVOL|ESTORN)/i.test(`${row.memo} ${row.name}`)
const isReturn = (read: ReadRow) => isReturnText(read) && read.payer.names.length === 0

const order = (one: BankRow, other: BankRow) => compare(one.date, other.date) || compare(one.key, other.key)

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const signatureOf = ({ names, taxIds }: PayerText): string => JSON.stringify([names, taxIds])

/**
 * The name to compare. Its last word is left out if it may be a cut particle (`DE`), or an `N` that was read as
 * `NOSSA`.
 */
const nameToCompare = (words: readonly string[]): string =>
  (words.length > 1 && /^(?:D|NOSSA)$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ')

/**
 * Whether a debit goes to the payer of a credit. The bank may have cut the name at different letters in the two texts.
 * Returns `unknown` if one of the two texts names nobody.
 */
function relationOf(credit: PayerText, debit: PayerText): 'same' | 'other' | 'unknown' {
  if (debit.endToEnd.some((code) => credit.endToEnd.includes(code))) return 'same'
  if (debit.taxIds.some((id) => credit.taxIds.includes(id))) return 'same'
  if (debit.taxIds.length > 0 && credit.taxIds.length > 0) return 'other'
  if (credit.names.length === 0 || debit.names.length === 0) return 'unknown'
  const ofDebit = debit.names.map(nameToCompare)
  const isSame = credit.names
    .map(nameToCompare)
    .some((one) => ofDebit.some((other) => one.startsWith(other) || other.startsWith(one)))
  return isSame ? 'same' : 'other'
}
