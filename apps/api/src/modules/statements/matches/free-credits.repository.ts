import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

/** A credit that is free to be matched: it is neither in a confirmed match nor set aside. */
export interface FreeCredit {
  id: number
  row_key: string
  bank_account_id: number
  day: string
  cents: Cents
  memo: string | null
  name: string | null
  refnum: string | null
  fitid: string | null
}

const columns = sql`
  statement_row.id, row_key, bank_account_id, day, cents, memo, name, refnum, fitid`

const isFree = sql`
  cents > 0
  and not exists (
    select from statement_match_row link join statement_match match on match.id = link.match_id
    where link.row_id = statement_row.id and match.state = 'confirmed')
  and not exists (select from statement_set_aside aside where aside.row_id = statement_row.id)`

const isKept = sql`not exists (select from statement_return back where back.row_id = statement_row.id)`

/** The free credits with one of these amounts, the oldest first. Credits that were returned are left out. */
export async function freeCredits(db: Db, cents: readonly Cents[]): Promise<FreeCredit[]> {
  const { rows } = await sql<FreeCredit>`
    select ${columns} from statement_row
    where cents = any(${cents.map(String)}::bigint[]) and ${isFree} and ${isKept}
    order by day, row_key`.execute(db)
  return rows
}

/**
 * The free credits whose text seems to contain a txid (the id in a Pix code), the oldest first. Credits that were
 * returned are left out.
 */
export async function creditsWithCodes(db: Db): Promise<FreeCredit[]> {
  const { rows } = await sql<FreeCredit>`
    select ${columns} from statement_row
    where ${isFree} and ${isKept}
      and concat_ws(' ', memo, name, refnum, fitid) ~ '[A-Za-z0-9]{10}[0-9]'
    order by day, row_key`.execute(db)
  return rows
}

/** Locks the free ones among these credits until the transaction ends. @returns the locked credits */
export async function lockFree(db: Db, ids: readonly number[]): Promise<FreeCredit[]> {
  const { rows } = await sql<FreeCredit>`
    select ${columns} from statement_row where id = any(${ids}) and ${isFree} order by id for update`.execute(db)
  return rows
}

/** Whether the bank returned one of these credits to its payer. */
export const wentBack = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('statement_return')
    .select('row_id')
    .where((eb) => eb('row_id', '=', eb.fn.any(eb.val([...ids]))))
    .limit(1)
    .executeTakeFirst()) !== undefined
