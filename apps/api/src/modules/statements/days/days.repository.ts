import { sql, type RawBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Db } from '../../../db/schema.ts'

/** One day of an account: the sums and counts of the credits that its statements show for that day. */
export interface DayRow {
  bank_account_id: number
  bank_name: string
  account_number: string | null
  /** Civil day, ISO. */
  day: string
  credits_cents: Cents
  matched_cents: Cents
  waiting_cents: Cents
  /** The sum of the credits that are neither waiting nor matched: they were set aside, or returned to their payers. */
  set_aside_cents: Cents
  count: number
  waiting_count: number
  /** When the day was closed, ISO 8601 in UTC; null while it is open. */
  closed_at: string | null
  closed_by: string | null
  /** Whether the day's sums have changed since it was closed. Meaningless while the day is open. */
  has_changed: boolean | null
}

const days = (where: RawBuilder<unknown>) => sql`
  select credit.bank_account_id, account.bank_name, account.account_number, credit.day,
    sum(cents)::bigint as credits_cents,
    coalesce(sum(cents) filter (where state = 'matched'), 0)::bigint as matched_cents,
    coalesce(sum(cents) filter (where state = 'waiting'), 0)::bigint as waiting_cents,
    coalesce(sum(cents) filter (where state = 'set_aside'), 0)::bigint as set_aside_cents,
    count(*) as count, count(*) filter (where state = 'waiting') as waiting_count,
    closed.closed_at, closed.closed_by,
    (closed.credits_cents, closed.matched_cents, closed.set_aside_cents) is distinct from
      (sum(cents)::bigint, coalesce(sum(cents) filter (where state = 'matched'), 0)::bigint,
        coalesce(sum(cents) filter (where state = 'set_aside'), 0)::bigint) as has_changed
  from statement_credit credit
  join bank_account account on account.id = credit.bank_account_id
  left join statement_closed_day closed on closed.bank_account_id = credit.bank_account_id and closed.day = credit.day
  where ${where}
  group by credit.bank_account_id, account.id, credit.day, closed.bank_account_id, closed.day`

/** One page of the days, newest first. @param open true: only days that are not closed */
export async function list(
  db: Db,
  query: PageQuery & { account?: number | undefined },
  open: boolean,
): Promise<Paged<DayRow>> {
  const where = sql`
    (${query.account ?? null}::integer is null or credit.bank_account_id = ${query.account ?? null})
    and (${!open}::boolean or closed.day is null)`
  const { rows } = await sql<DayRow & { count_of_all: number }>`
    select *, count(*) over () as count_of_all from (${days(where)}) as days
    order by day desc, bank_account_id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return pageOf(
    rows.map(({ count_of_all: _, ...row }) => row),
    rows[0]?.count_of_all ?? 0,
    query,
  )
}

export async function find(db: Db, accountId: number, day: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    ${days(sql`credit.bank_account_id = ${accountId} and credit.day = ${day}`)}`.execute(db)
  return rows[0]
}

export async function close(db: Db, row: DayRow, how: { at: string; by: string | null }): Promise<void> {
  const sums = {
    credits_cents: row.credits_cents,
    matched_cents: row.matched_cents,
    set_aside_cents: row.set_aside_cents,
    closed_at: how.at,
    closed_by: how.by,
  }
  await db
    .insertInto('statement_closed_day')
    .values({ bank_account_id: row.bank_account_id, day: row.day, ...sums })
    .onConflict((conflict) => conflict.columns(['bank_account_id', 'day']).doUpdateSet(sums))
    .execute()
}

/** Reopens a closed day. @returns false when it is already open */
export const reopen = async (db: Db, accountId: number, day: string): Promise<boolean> =>
  (await db
    .deleteFrom('statement_closed_day')
    .where('bank_account_id', '=', accountId)
    .where('day', '=', day)
    .returning('day')
    .executeTakeFirst()) !== undefined
