import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** A released match of a credit with the payment of a slip. */
interface ReleasedMatch {
  id: number
  payment_id: number
  row_id: number
  our_number: string
}

/** The newest released match of each of these payments, the newest first. */
export async function listReleased(db: Db, paymentIds: readonly number[]): Promise<ReleasedMatch[]> {
  const { rows } = await sql<ReleasedMatch>`
    select * from (
      select distinct on (payment.id)
        match.id, payment.id as payment_id, match.released_row_id as row_id, slip.our_number_printed as our_number
      from statement_match match
      join slip_payment payment on payment.id = match.released_payment_id
      join slip on slip.id = payment.slip_id
      where match.released_payment_id = any(${paymentIds})
      order by payment.id, match.id desc) newest
    order by id desc`.execute(db)
  return rows
}

/** Makes a released match confirmed again, as it was. Its payment and its credit must be free. */
export async function restore(db: Db, { id, payment_id, row_id }: ReleasedMatch): Promise<void> {
  await db
    .updateTable('statement_match')
    .set({
      released_at: null,
      released_by: null,
      release_reason: null,
      released_payment_id: null,
      released_row_id: null,
    })
    .where('id', '=', id)
    .execute()
  await db.insertInto('statement_match_row').values({ row_id, match_id: id }).execute()
  await db.insertInto('statement_match_payment').values({ slip_payment_id: payment_id, match_id: id }).execute()
}
