import type { Context } from '../../../core/context.ts'
import * as payments from '../payments/payments.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import type { Matched } from './matched-record.ts'
import * as repository from './return-records.repository.ts'

/**
 * Whether a record says when a payment is credited whose first record left it open. Banks tell of some payments before
 * they know, and say it later in the same record. One of another occurrence is another payment, though it is of the
 * same slip, day and value: it waits in the worklist as double, as two payments taken for one would be money lost.
 */
export const completes = ({ record, known }: Pick<Matched, 'record' | 'known'>): boolean =>
  record.kind === 'settled' && record.creditDate !== null && known !== null && known.credit_date === null

/**
 * Writes anew when the payments of these records are credited, by all files that are applied now, in the caller's
 * transaction, which has locked their requests.
 */
export const tellCredits = async (ctx: Context, recordIds: readonly number[]): Promise<void> =>
  payments.setCredits(ctx, await repository.creditsOf(ctx.db, recordIds))

/**
 * New payments of requests that were paid already, by another file or by this one. By position.
 * @param ofRequests all slips of the requests that the file names
 */
export async function findDoubles(
  ctx: Context,
  ofRequests: readonly SlipRow[],
  matched: readonly Matched[],
): Promise<Set<number>> {
  const held = await payments.listOf(
    ctx,
    ofRequests.map(({ id }) => id),
  )
  const paidSlips = new Set(held.map(({ slip_id }) => slip_id))
  const paidRequests = new Set(ofRequests.flatMap(({ id, request_id }) => (paidSlips.has(id) ? request_id : [])))
  const doubles = new Set<number>()
  for (const { position, record, known, slip } of matched) {
    if (record.kind !== 'settled' || known || !slip) continue
    if (paidRequests.has(slip.request_id)) doubles.add(position)
    paidRequests.add(slip.request_id)
  }
  return doubles
}
