import type { SlipRow } from '../slips/slips.service.ts'
import type { ReadRecord } from './read-return.ts'
import type { KnownRecord } from './return-records.repository.ts'

/** A record of a return file, with the slip that it names. */
export interface Matched {
  record: ReadRecord
  /** The record's position in the file, from 0. */
  position: number
  /** The same record in a file that was applied before; null when this record is new. */
  known: KnownRecord | null
  /** The slip that the record names; null when there is no such slip. */
  slip: { id: number; request_id: number } | null
}

/**
 * Whether the record adds the credit date to a payment that came without it in an earlier file. Banks report some
 * payments before they know this date. `record` and `known` have equal keys, so they have the same occurrence code.
 * Records with different codes are two payments, even if slip, day and value are equal.
 */
export const completes = ({ record, known }: Pick<Matched, 'record' | 'known'>): boolean =>
  record.kind === 'settled' && record.creditDate !== null && known !== null && known.credit_date === null

/**
 * Finds the new payments of requests that were already paid, either before this file or by an earlier record of it.
 * @param ofRequests all slips of the requests in the file, as they were before the file
 * @returns the positions of these payments in the file
 */
export function findDoubles(ofRequests: readonly SlipRow[], matched: readonly Matched[]): Set<number> {
  // A slip is in the state `paid` while it has a payment that is not voided.
  const paidRequests = new Set(ofRequests.flatMap(({ state, request_id }) => (state === 'paid' ? request_id : [])))
  const doubles = new Set<number>()
  for (const { position, record, known, slip } of matched) {
    if (record.kind !== 'settled' || known || !slip) continue
    if (paidRequests.has(slip.request_id)) doubles.add(position)
    paidRequests.add(slip.request_id)
  }
  return doubles
}
