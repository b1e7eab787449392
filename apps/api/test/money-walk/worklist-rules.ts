import { sql } from 'kysely'
import { answered } from '../factories.ts'
import type { OurBooks, OurRecord } from './our-books.ts'
import type { Problems } from './rules.ts'
import { sameMoney } from './staff-steps.ts'
import type { World } from './world.ts'

/**
 * Compares the product's worklist with a count of the items that somebody has to look at. This count is made here,
 * without the product's code.
 */
export async function worklistRules(
  { seara, token }: World,
  { slips, payments, records }: OurBooks,
): Promise<Problems> {
  const counts = answered(await seara.request('GET', '/api/finance/worklist/count', { token })).json<
    Record<string, number>
  >()
  const settled = await settledAtBank(seara)
  const waiting = (attention: string) =>
    records.filter((record) => record.attention === attention && !isLookedAt(record)).length
  const valueOf = new Map(slips.map(({ id, amount }) => [id, amount]))
  const expected = {
    by_hand: payments.filter(({ source, slipId, amount }) => source === 'manual' && valueOf.get(slipId) !== amount)
      .length,
    unmatched: waiting('unmatched'),
    double: waiting('double'),
    after_cancel: waiting('after_cancel'),
    divergent: waiting('divergent'),
    refused: slips.filter(({ id, state, registration, writeOff }) =>
      state === 'pending'
        ? registration === 'rejected' && writeOff !== 'sent' && writeOff !== 'confirmed'
        : writeOff === 'rejected' && !settled.has(id),
    ).length,
  }
  return Object.entries(expected).flatMap(([name, count]) =>
    counts[name] === count ? [] : [`${name} in the worklist: ${counts[name]}, and ${count} it is`],
  )
}

/**
 * Whether somebody has looked at the problem that a record has. Who said that its payment is the money marked by hand
 * saw only that it was double then: a problem that is left was seen by nobody.
 */
const isLookedAt = ({ isResolved, resolution }: OurRecord): boolean => isResolved && resolution !== sameMoney

/**
 * The ids of slips with a valid payment that the bank reported for the slip itself, not one that staff assigned by
 * hand.
 */
async function settledAtBank({ db }: World['seara']): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct payment.slip_id as id from slip_payment payment
    join return_record record on record.id = payment.return_record_id and not record.is_assigned
    where payment.voided_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
