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

/** Whether a row was returned to its payer, is still in a confirmed match, and is not set aside. */
export async function isReturnedPayment(db: Db, rowId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from statement_return back
    join statement_match_row link on link.row_id = back.row_id
    join statement_match match on match.id = link.match_id and match.state = 'confirmed'
    where back.row_id = ${rowId} and not exists (select from statement_set_aside aside where aside.row_id = back.row_id)
    `.execute(db)
  return rows.length > 0
}

/** Makes a row that was set aside wait again. @returns false when it is not set aside */
export const remove = async (db: Db, rowId: number): Promise<boolean> =>
  (await db.deleteFrom('statement_set_aside').where('row_id', '=', rowId).returning('row_id').executeTakeFirst()) !==
  undefined
