import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'
import { matches } from '../slips/slips.service.ts'

const manual = (db: Db) =>
  db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .where('payment.source', '=', 'manual')
    .where('payment.voided_at', 'is', null)

/**
 * The ids of payments in the worklist that did not come from a return file. Either somebody entered them by hand with
 * another value than the slip's, or they were found in a bank statement although their slip was closed, or they are the
 * second payment of a request with a payment from a bank statement, whichever of the two came from the statement.
 * The union has several queries, because a single query with `or` would use no index.
 * @param narrow adds a condition to each query
 */
function outsideReturns(db: Db, narrow: (payments: ReturnType<typeof manual>) => ReturnType<typeof manual>) {
  const those = narrow(manual(db)).select('payment.id')
  const ofOtherValue = those
    .where('slip.source', '=', 'manual')
    .whereRef('payment.value_cents', '<>', 'slip.value_cents')
  const credited = db.selectFrom('statement_match_payment as link')
  const afterClosing = those
    .where('payment.id', 'in', credited.select('link.slip_payment_id'))
    .where('slip.closed', 'is not', null)
  const doubles = those
    .where('payment.is_double', '=', true)
    .where(
      'slip.request_id',
      'in',
      credited
        .innerJoin('slip_payment as other', 'other.id', 'link.slip_payment_id')
        .innerJoin('slip as other_slip', 'other_slip.id', 'other.slip_id')
        .select('other_slip.request_id'),
    )
  return ofOtherValue.union(afterClosing).union(doubles)
}

const unresolved = (payments: ReturnType<typeof manual>) => payments.where('payment.resolved_at', 'is', null)

const columns = [
  'payment.id',
  'payment.slip_id',
  'payment.value_cents',
  'payment.credit_date',
  'payment.created_at',
  'payment.created_by',
  'payment.resolved_at',
  'payment.resolved_by',
  'payment.resolution',
  'payment.is_double',
  'slip.closed',
] as const

export interface OutsideRow {
  id: number
  slip_id: number
  value_cents: Cents
  credit_date: string | null
  created_at: string
  created_by: string | null
  resolved_at: string | null
  resolved_by: string | null
  resolution: string | null
  is_double: boolean
  closed: 'cancel' | 'deleted' | null
}

/**
 * The payments of `outsideReturns` that nobody has reviewed yet, the oldest first.
 * @param search what the user typed; empty for all
 * @param codePart `search` normalised with `plain`, to find requests by a part of their code
 */
export const list = (db: Db, search: string, codePart: string): Promise<OutsideRow[]> =>
  db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    // The ids are found with indexes before any slip is read. Many payments are entered by hand, and few of them need a
    // review.
    .where('payment.id', 'in', outsideReturns(db, unresolved))
    .$if(search !== '', (rows) => rows.where(matches(search, codePart)))
    .select(columns)
    .orderBy('payment.id')
    .execute()

/**
 * The number of payments of `outsideReturns` that nobody has reviewed yet, and the moment when the oldest of them was
 * stored; null when there are none.
 */
export const waiting = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom(outsideReturns(db, unresolved).as('waiting'))
    .innerJoin('slip_payment as payment', 'payment.id', 'waiting.id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('payment.created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** The number and sum of payments of `outsideReturns` that nobody has reviewed yet, of the campaigns of a year. */
export const waitingOfYear = (db: Db, year: number): Promise<{ count: number; cents: Cents | null }> =>
  db
    .selectFrom(outsideReturns(db, unresolved).as('waiting'))
    .innerJoin('slip_payment as payment', 'payment.id', 'waiting.id')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .innerJoin('missionary_campaign as campaign', 'campaign.id', 'slip.campaign_id')
    .where('campaign.base_year', '=', year)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Cents | null>`sum(payment.value_cents)::bigint`.as('cents'),
    ])
    .executeTakeFirstOrThrow()

/** Locks a payment until the transaction ends. @returns undefined when it is none of `outsideReturns` */
export const lock = (db: Db, id: number): Promise<OutsideRow | undefined> =>
  db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .where(
      'payment.id',
      'in',
      outsideReturns(db, (payments) => payments.where('payment.id', '=', id)),
    )
    .select(columns)
    .forUpdate('payment')
    .executeTakeFirst()

export const resolve = (
  db: Db,
  id: number,
  change: { resolved_at: string; resolved_by: string | null; resolution: string },
) => db.updateTable('slip_payment').set(change).where('id', '=', id).execute()
