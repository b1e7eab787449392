import type { ReceiptSubject } from '@seara/contract/platform/receipts'
import type { Cents } from '../../core/money.ts'
import type { Db } from '../../db/schema.ts'
import type { Issuer } from './stored-issuer.ts'

export type Series = 'collection' | 'cofrinho'

/**
 * Takes the next number of a series in a year. Other callers wait until the transaction ends. If it is rolled back, the
 * next caller gets the same number, so the numbers have no gap.
 */
export async function nextSequence(db: Db, series: Series, year: number): Promise<number> {
  const { last_sequence } = await db
    .insertInto('receipt_counter')
    .values({ series, year, last_sequence: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((eb) => ({ last_sequence: eb('receipt_counter.last_sequence', '+', 1) })),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence
}

/** The last number that a series has given in a year; 0 when it has given none. */
export const lastSequence = async (db: Db, series: Series, year: number): Promise<number> =>
  (
    await db
      .selectFrom('receipt_counter')
      .select('last_sequence')
      .where('series', '=', series)
      .where('year', '=', year)
      .executeTakeFirst()
  )?.last_sequence ?? 0

/** All series, including those that have no receipt yet. */
export const allSeries: readonly Series[] = ['collection', 'cofrinho']

/** How many receipts of a series were issued after a moment. */
export const countSince = async (db: Db, series: Series, since: string): Promise<number> => {
  const { count } = await db
    .selectFrom('receipt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('series', '=', series)
    .where('issued_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Skips the next `count` numbers of a series in a year. @returns the last skipped number */
export async function skip(db: Db, series: Series, year: number, count: number): Promise<number> {
  const { last_sequence } = await db
    .insertInto('receipt_counter')
    .values({ series, year, last_sequence: count })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((eb) => ({ last_sequence: eb('receipt_counter.last_sequence', '+', count) })),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence
}

interface NewReceipt {
  series: Series
  year: number
  sequence: number
  code: string
  value_cents: Cents
  issued_at: string
  subject: ReceiptSubject
  issuer: Issuer
}

export const insert = (db: Db, { subject, issuer, ...receipt }: NewReceipt): Promise<{ id: number }> =>
  db
    .insertInto('receipt')
    .values({ ...receipt, subject: JSON.stringify(subject), issuer: JSON.stringify(issuer) })
    .returning('id')
    .executeTakeFirstOrThrow()

const columns = [
  'id',
  'series',
  'year',
  'sequence',
  'code',
  'value_cents',
  'issued_at',
  'subject',
  'issuer',
  'voided_at',
  'void_reason',
] as const

export const find = (db: Db, id: number) =>
  db.selectFrom('receipt').select(columns).where('id', '=', id).executeTakeFirst()

export const findByCode = (db: Db, code: string) =>
  db.selectFrom('receipt').select(columns).where('code', '=', code).executeTakeFirst()

/** The years in which numbers of receipts were given or skipped, newest first. */
export const listYears = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('receipt_counter').select('year').distinct().orderBy('year', 'desc').execute()).map(
    ({ year }) => year,
  )

/** The receipts of a year by series and number, including void receipts. */
export const listOfYear = (db: Db, year: number) =>
  db.selectFrom('receipt').select(columns).where('year', '=', year).orderBy('series').orderBy('sequence').execute()

/** Voids a receipt. @returns false when there is no such receipt, or it is already void */
export async function markVoided(db: Db, id: number, voided_at: string, void_reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ voided_at, void_reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
