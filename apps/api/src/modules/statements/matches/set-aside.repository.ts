import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

interface SetAside {
  reason: string
  set_at: string
  set_by: string | null
}

export async function insert(db: Db, ids: readonly number[], how: SetAside): Promise<void> {
  await sql`
    insert into statement_set_aside (row_id, reason, set_at, set_by)
    select row_id, ${how.reason}, ${how.set_at}::timestamptz, ${how.set_by} from unnest(${ids}::integer[]) as one (row_id)
    on conflict do nothing`.execute(db)
}

/** Whether a row was returned to its payer, still counts as a payment, and is not set aside. */
export const isReturnedPayment = async (db: Db, rowId: number): Promise<boolean> =>
  (await db
    .selectFrom('statement_credit')
    .select('id')
    .where('id', '=', rowId)
    .where('is_returned_payment', '=', true)
    .executeTakeFirst()) !== undefined

/** Makes a row that was set aside wait again. @returns false when it is not set aside */
export const remove = async (db: Db, rowId: number): Promise<boolean> =>
  (await db.deleteFrom('statement_set_aside').where('row_id', '=', rowId).returning('row_id').executeTakeFirst()) !==
  undefined
