import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'
import { matches } from './slip-lists.repository.ts'
import { isUnpayableBecause } from './payable-slips.repository.ts'
import { rowsOfRequests, type SlipOfRequestRow } from './slips.repository.ts'

type Expressions = ExpressionBuilder<Database, 'slip'>

/** Whether the bank itself booked a payment on this slip. Such a payment closes the slip at the bank. */
const isSettledAtBank = (eb: Expressions) =>
  eb.exists(
    eb
      .selectFrom('slip_payment as payment')
      .select('payment.id')
      .whereRef('payment.slip_id', '=', 'slip.id')
      .where('payment.voided_at', 'is', null)
      .where('payment.settled_at_bank', '=', true),
  )

/**
 * Whether the bank has refused to register an open slip, or to write off a slip that is no longer open. The second case
 * does not count when the bank has booked a payment on the slip: nobody can pay the slip there any more.
 */
const isRefused = (eb: Expressions) =>
  eb.or([
    isUnpayableBecause('rejected')(eb),
    eb.and([eb('slip.write_off', '=', 'rejected'), eb('slip.state', '<>', 'pending'), eb.not(isSettledAtBank(eb))]),
  ])

/**
 * The slips with a refusal (`isRefused`), the oldest first.
 * @param search what the user typed; empty for all
 * @param codePart `search` normalised with `plain`, to find requests by a part of their code
 */
export const list = (db: Db, search: string, codePart: string): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where(isRefused)
    .$if(search !== '', (rows) => rows.where(matches(search, codePart)))
    .orderBy('slip.id')
    .execute()

/** How many slips have a refusal (`isRefused`), and the civil day of the oldest refusal; null when there is none. */
export const waiting = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('slip')
    .where(isRefused)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`min(case when slip.state = 'pending' then registration_day else write_off_day end)`.as(
        'oldest',
      ),
    ])
    .executeTakeFirstOrThrow()

/** How many slips of the campaigns of a year have a refusal (`isRefused`). */
export async function countOfYear(db: Db, year: number): Promise<number> {
  const { count } = await db
    .selectFrom('slip')
    .where(isRefused)
    .where('slip.campaign_id', 'in', db.selectFrom('missionary_campaign').select('id').where('base_year', '=', year))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const isStillRefused = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('slip').select('id').where('id', '=', id).where(isRefused).executeTakeFirst()) !== undefined
