import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'
import { matches } from '../slips/slips.service.ts'

/**
 * Payments for the worklist that come from no return file: marked by hand with a wrong value, or found in a bank
 * statement for a slip that was paid already or had been closed.
 */
const outsideReturns = (db: Db) =>
  db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .where('payment.source', '=', 'manual')
    .where('payment.voided_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('slip.source', '=', 'manual'), eb('payment.value_cents', '<>', eb.ref('slip.value_cents'))]),
        eb.and([
          eb('payment.id', 'in', eb.selectFrom('statement_match_payment').select('slip_payment_id')),
          eb.or([eb('payment.is_double', '=', true), eb('slip.closed', 'is not', null)]),
        ]),
      ]),
    )

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

/** Those not yet reviewed, the oldest first. @param codePart the search as a part of a request's code */
export const list = (db: Db, search: string, codePart: string): Promise<OutsideRow[]> =>
  db
    .selectFrom('slip_payment as payment')
    .innerJoin('slip', 'slip.id', 'payment.slip_id')
    .innerJoin('request', 'request.id', 'slip.request_id')
    .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
    // Two indexes find the ids before any slip is read: many are paid by hand, and hardly any differ.
    .where('payment.id', 'in', outsideReturns(db).where('payment.resolved_at', 'is', null).select('payment.id'))
    .$if(search !== '', (rows) => rows.where(matches(search, codePart)))
    .select(columns)
    .orderBy('payment.id')
    .execute()

export const count = async (db: Db): Promise<number> =>
  (
    await outsideReturns(db)
      .where('payment.resolved_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Locks it until the transaction ends. */
export const lock = (db: Db, id: number): Promise<OutsideRow | undefined> =>
  outsideReturns(db).where('payment.id', '=', id).select(columns).forUpdate('payment').executeTakeFirst()

export const resolve = (
  db: Db,
  id: number,
  change: { resolved_at: string; resolved_by: string | null; resolution: string },
) => db.updateTable('slip_payment').set(change).where('id', '=', id).execute()
