import { sql } from 'kysely'
import type { Absence, MissingQuery } from '@seara/contract/statements/credits'
import type { Paged } from '@seara/contract/core/paging'
import type { z } from 'zod'
import type { AmountRange } from '../../../core/amount-range.ts'
import type { Cents } from '../../../core/money.ts'
import { civilDay } from '../../../db/civil-day.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Db } from '../../../db/schema.ts'
import type { GiftView } from './gifts.repository.ts'

/**
 * SQL for the contributions that are matched with no row of a bank statement, each with the reason (`Absence` in the
 * contract). All counts and lists of such contributions use it. Pending contributions of finished collections are left
 * out, because they are in no sum and are not compared with statements.
 * @param days how many days after the declaration the payment may still arrive
 */
const absent = (days: number) => sql`
  select contribution.id, collection_id, bank_account_id, value_cents, declared.day,
    case when status = 'verified' then 'verified'
      when declared.day + ${days}::integer <= statement.until and declared.day >= statement.since then 'late'
      else 'unread' end as why
  from contribution
  cross join lateral (select ${civilDay('contribution.created_at')} as day) declared
  cross join lateral (select max(day) as until, min(day) as since from statement_row
    where bank_account_id = contribution.bank_account_id) statement
  where deleted_at is null
    and (status = 'verified' or not (select finished from missionary_collection where id = collection_id))
    and not exists (select from statement_match_contribution link where link.contribution_id = contribution.id)`

/** How many contributions of a collection are matched with no row of a statement, by account and reason. */
export async function countByAccount(
  db: Db,
  days: number,
  collectionId: number,
): Promise<Map<number, Record<Absence, number>>> {
  const { rows } = await sql<Record<Absence, number> & { bank_account_id: number }>`
    select bank_account_id, count(*) filter (where why = 'late') as late,
      count(*) filter (where why = 'unread') as unread, count(*) filter (where why = 'verified') as verified
    from (${absent(days)}) as absent where collection_id = ${collectionId} group by bank_account_id`.execute(db)
  return new Map(rows.map(({ bank_account_id, ...counts }) => [bank_account_id, counts]))
}

/**
 * The contributions to open collections whose payment is late: how many, their sum, and the day of the oldest (null
 * when there is none).
 */
export async function countLate(db: Db, days: number): Promise<{ count: number; cents: Cents; oldest: string | null }> {
  const { rows } = await sql<{ count: number; cents: Cents; oldest: string | null }>`
    select count(*) as count, coalesce(sum(value_cents), 0)::bigint as cents, min(day)::text as oldest
    from (${absent(days)}) as absent
    join missionary_collection collection on collection.id = absent.collection_id and not collection.finished
    where why = 'late'`.execute(db)
  return rows[0] ?? { count: 0, cents: 0n, oldest: null }
}

export interface AbsentGift extends GiftView {
  account: string
  email: string
}

/**
 * One page of the contributions that are matched with no row of a statement, the oldest first.
 * @param days as in `absent`
 * @param amount the search text read as an amount; null when it is none
 */
export async function list(
  db: Db,
  days: number,
  query: z.output<typeof MissingQuery>,
  amount: AmountRange | null,
): Promise<Paged<AbsentGift>> {
  const { search, account, collection } = query
  const { rows } = await sql<AbsentGift & { count_of_all: number }>`
    select 'contribution' as kind, absent.id, collection.id as of_id, collection.description as of_description,
      diocese.id as diocese_id, diocese.name as diocese_name, sender_name as declared_by, absent.value_cents as cents,
      absent.day as declared_on, why = 'verified' as verified, account.bank_name as account, sender_email as email,
      count(*) over () as count_of_all
    from (${absent(days)}) as absent
    join contribution on contribution.id = absent.id
    join missionary_collection collection on collection.id = absent.collection_id
    join diocese on diocese.id = contribution.diocese_id
    join bank_account account on account.id = absent.bank_account_id
    where why = ${query.why || 'late'}
      and (collection.id = ${collection ?? null} or (${collection === undefined}::boolean and not collection.finished))
      and (${account ?? null}::integer is null or account.id = ${account ?? null})
      and (${search}::text = '' or diocese.search_key like contains_pattern(${search})
        or contribution.sender_key like contains_pattern(${search})
        or absent.value_cents between ${amount?.least ?? null}::bigint and ${amount?.most ?? null}::bigint)
    order by contribution.created_at, absent.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    db,
  )
  return pageOf(
    rows.map(({ count_of_all: _, ...row }) => row),
    rows[0]?.count_of_all ?? 0,
    query,
  )
}
