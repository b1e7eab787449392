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

/** @returns whether it was set aside */
export const remove = async (db: Db, rowId: number): Promise<boolean> =>
  (await db.deleteFrom('statement_set_aside').where('row_id', '=', rowId).returning('row_id').executeTakeFirst()) !==
  undefined

/** Other waiting credits of the same account with the same text. */
export async function waitingWithSameText(db: Db, rowId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from statement_row own
    join statement_row other on other.bank_account_id = own.bank_account_id and other.id <> own.id
      and md5(other.search_key) = md5(own.search_key)
    join statement_credit credit on credit.id = other.id and credit.state = 'waiting'
    where own.id = ${rowId}`.execute(db)
  return rows.map(({ id }) => id)
}
