import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../../db/schema.ts'
import { matches } from './slip-lists.repository.ts'
import { isUnpayableBecause } from './payable-slips.repository.ts'
import { rowsOfRequests, type SlipOfRequestRow } from './slips.repository.ts'

type Expressions = ExpressionBuilder<Database, 'slip'>

/** Whether the bank booked a payment on this slip, which closes it at the bank. */
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
 * An open slip whose entry the bank refused, or a closed slip whose write-off the bank refused, so that it can still be
 * paid.
 */
const isRefused = (eb: Expressions) =>
  eb.or([
    isUnpayableBecause('rejected')(eb),
    eb.and([eb('slip.write_off', '=', 'rejected'), eb('slip.state', '<>', 'pending'), eb.not(isSettledAtBank(eb))]),
  ])

/** The oldest first. @param codePart the search as a part of a request's code */
export const list = (db: Db, search: string, codePart: string): Promise<SlipOfRequestRow[]> =>
  rowsOfRequests(db)
    .where(isRefused)
    .$if(search !== '', (rows) => rows.where(matches(search, codePart)))
    .orderBy('slip.id')
    .execute()

/** How many there are, and the day of the first refusal. */
export const waiting = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('slip')
    .where(isRefused)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`min(case when slip.write_off = 'rejected' then write_off_day else registration_day end)`.as(
        'oldest',
      ),
    ])
    .executeTakeFirstOrThrow()

export const isStillRefused = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('slip').select('id').where('id', '=', id).where(isRefused).executeTakeFirst()) !== undefined
