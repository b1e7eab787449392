import { sql, type RawBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { civilDay } from '../../../db/civil-day.ts'
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

/** The gifts of a collection that were declared for one account, compared with the account's statements. */
export interface ReconciliationRow {
  bank_account_id: number
  bank_name: string
  account_number: string | null
  /** The last day of the account's statements, ISO; null without a statement. */
  until: string | null
  declared_cents: Cents
  in_bank_cents: Cents
  not_in_bank_cents: Cents
  fees_cents: Cents
  waiting_cents: Cents
}

/**
 * Compares the gifts of a collection with the statements of each account. If a row pays several gifts, its amount is
 * split among them. If several rows pay one gift, their amounts are added up. So neither case looks like a difference.
 */
export async function reconciliation(db: Db, collectionId: number): Promise<ReconciliationRow[]> {
  const { rows } = await sql<ReconciliationRow>`
    with declared as (
      select contribution.id, bank_account_id, value_cents, link.match_id,
        ${civilDay('contribution.created_at')} as day
      from contribution left join statement_match_contribution link on link.contribution_id = contribution.id
      where collection_id = ${collectionId} and deleted_at is null
    ), matched as (
      select declared.match_id,
        (select sum(cents) from statement_match_row link join statement_row on statement_row.id = link.row_id
          where link.match_id = declared.match_id) as row_cents,
        (select sum(value_cents) from statement_match_contribution link
          join contribution on contribution.id = link.contribution_id
          where link.match_id = declared.match_id) as gift_cents
      from declared where match_id is not null group by match_id
    ), period as (
      select bank_account_id, min(day) - 5 as since, max(day) + 20 as until from declared group by bank_account_id
    )
    select declared.bank_account_id, account.bank_name, account.account_number,
      (select max(day)::text from statement_row where bank_account_id = declared.bank_account_id) as until,
      sum(value_cents)::bigint as declared_cents,
      -- If one row pays several gifts, the last gift gets its rest, so that no cent is lost or counted twice.
      coalesce(sum(case
        when declared.match_id is null then 0
        when declared.id = (select max(contribution_id) from statement_match_contribution link
          where link.match_id = declared.match_id)
          then matched.row_cents - (matched.gift_cents - value_cents)
        else value_cents end), 0)::bigint as in_bank_cents,
      coalesce(sum(value_cents) filter (where declared.match_id is null), 0)::bigint as not_in_bank_cents,
      (select coalesce(-sum(cents), 0)::bigint from statement_row fee
        where fee.bank_account_id = declared.bank_account_id and fee.cents < 0
          and fee.day between period.since and period.until and fee.search_key ~ '\\m(tarifa|tar|tx)\\M') as fees_cents,
      (select coalesce(sum(cents), 0)::bigint from statement_credit credit
        where credit.bank_account_id = declared.bank_account_id and credit.state = 'waiting'
          and credit.day between period.since and period.until) as waiting_cents
    from declared
    join bank_account account on account.id = declared.bank_account_id
    join period on period.bank_account_id = declared.bank_account_id
    left join matched on matched.match_id = declared.match_id
    group by declared.bank_account_id, account.id, period.since, period.until
    order by account.bank_name, declared.bank_account_id`.execute(db)
  return rows
}
