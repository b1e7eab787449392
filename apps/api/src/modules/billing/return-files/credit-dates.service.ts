import type { Context } from '../../../core/context.ts'
import * as payments from '../payments/payments.service.ts'
import type { SlipRow } from '../slips/slips.service.ts'
import type { Matched } from './matched-record.ts'
import * as repository from './return-records.repository.ts'

/**
 * Whether a record gives the credit date that an earlier one left open. Some banks report a payment before they know
 * the date, and repeat the record with it later. A record with another occurrence is another payment, even for the same
 * slip, day and value: it waits in the worklist as double, because taking two payments for one would lose money.
 */
export const completes = ({ record, known }: Pick<Matched, 'record' | 'known'>): boolean =>
  record.kind === 'settled' && record.creditDate !== null && known !== null && known.credit_date === null

/**
 * Sets the credit dates of the payments of these records from all applied files. Runs in the caller's transaction,
 * which has locked their requests.
 */
export const tellCredits = async (ctx: Context, recordIds: readonly number[]): Promise<void> =>
  payments.setCredits(ctx, await repository.creditsOf(ctx.db, recordIds))

/**
 * New payments of requests that another file, or this one, had paid already. By position.
 * @param ofRequests all slips of the requests in the file
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
