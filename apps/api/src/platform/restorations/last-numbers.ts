import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/schema.ts'

/**
 * The last number that each series of receipts, slips or shipping files has given, in decimal digits, by the series'
 * key.
 */
export const LastNumbers = z.record(z.string(), z.string().regex(/^\d{1,30}$/))
export type LastNumbers = z.infer<typeof LastNumbers>

/**
 * The key of a series of receipts. The keys of slips and shipping files are made elsewhere, in the table
 * `slip_counter`.
 */
export const receiptKey = (series: string, year: number): string => `receipt ${series} ${year}`

/** The last number that each series has given in this database. */
export async function lastNumbers(db: Db): Promise<LastNumbers> {
  const { rows } = await sql<{ key: string; last: string }>`
    select 'receipt ' || series || ' ' || year as key, last_sequence::text as last from receipt_counter
    union all
    select series, used::text from slip_counter`.execute(db)
  return Object.fromEntries(rows.map(({ key, last }) => [key, last]))
}

/**
 * How many numbers of a series were given elsewhere after our last one; 0 if none.
 * @param given the last numbers given elsewhere
 * @param last our last number
 */
export function givenAfter(given: LastNumbers, key: string, last: bigint): bigint {
  const ahead = BigInt(given[key] ?? 0) - last
  return ahead > 0n ? ahead : 0n
}

/** Whether this database would give a number again that was given elsewhere. */
export const isBehind = (ours: LastNumbers, given: LastNumbers): boolean =>
  Object.keys(given).some((key) => givenAfter(given, key, BigInt(ours[key] ?? 0)) > 0n)

/** For each series, the higher one of the two last numbers. */
export const highestOf = (some: LastNumbers, others: LastNumbers): LastNumbers => ({
  ...some,
  ...Object.fromEntries(Object.entries(others).filter(([key, last]) => BigInt(last) > BigInt(some[key] ?? 0))),
})
