import { sql } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Db } from '../../../db/schema.ts'

/** A gift as the screens show it. */
export interface GiftView {
  kind: 'contribution' | 'donation' | 'slip'
  id: number
  of_id: number
  of_description: string
  diocese_id: number | null
  diocese_name: string | null
  declared_by: string
  cents: Cents
  declared_on: string
  verified: boolean
}

const contribution = sql`
  select 'contribution' as kind, contribution.id, collection.id as of_id, collection.description as of_description,
    diocese.id as diocese_id, diocese.name as diocese_name, sender_name as declared_by, value_cents as cents,
    (contribution.created_at at time zone 'America/Sao_Paulo')::date as declared_on,
    contribution.status = 'verified' as verified
  from contribution
  join missionary_collection collection on collection.id = contribution.collection_id
  join diocese on diocese.id = contribution.diocese_id`

/** Contributions, gifts of groups and slips. */
export async function listByIds(
  db: Db,
  { contributions, donations, slips }: Record<'contributions' | 'donations' | 'slips', readonly number[]>,
): Promise<GiftView[]> {
  const { rows } = await sql<GiftView>`
    ${contribution} where contribution.id = any(${contributions})
    union all
    select 'donation', given.id, donation.id, donation.title, diocese.id, diocese.name, iam_group.group_name,
      given.value_cents, (given.donation_at at time zone 'America/Sao_Paulo')::date, donation.finished_at is not null
    from group_donation given
    join donation on donation.id = given.donation_id
    join iam_group on iam_group.id = given.safe_box_group_id
    left join parish on parish.id = iam_group.parish_id
    left join diocese on diocese.id = coalesce(parish.diocese_id, iam_group.diocese_id)
    where given.id = any(${donations})
    union all
    select 'slip', slip.id, request.id, 'Boleto ' || slip.our_number_printed, diocese.id, diocese.name, request.name,
      slip.value_cents, slip.issue_date, slip.state = 'paid'
    from slip join request on request.id = slip.request_id join diocese on diocese.id = slip.diocese_id
    where slip.id = any(${slips})
    order by 1, 2`.execute(db)
  return rows
}

const mostFound = 30

/** Contributions without a confirmed row, the closest to an amount first, else the newest. */
export async function search(db: Db, text: string, cents: Cents | null): Promise<GiftView[]> {
  const { rows } = await sql<GiftView>`
    ${contribution}
    where contribution.deleted_at is null
      and (${text}::text = '' or diocese.search_key like contains_pattern(${text})
        or contribution.sender_key like contains_pattern(${text}))
      and not exists (
        select from statement_match_contribution link join statement_match match on match.id = link.match_id
        where link.contribution_id = contribution.id and match.state = 'confirmed')
    order by ${cents === null ? sql`null::bigint` : sql`abs(value_cents - ${String(cents)}::bigint)`}, contribution.id desc
    limit ${mostFound}`.execute(db)
  return rows
}

export interface MissingGift extends GiftView {
  account: string
  email: string
}

/**
 * Pending contributions that no statement shows although their account's statement reaches beyond the days in which
 * they should have come.
 * @param days after the declaration
 */
const missing = (days: number) => sql`
  from contribution
  join missionary_collection collection on collection.id = contribution.collection_id and not collection.finished
  join diocese on diocese.id = contribution.diocese_id
  join bank_account account on account.id = contribution.bank_account_id
  join lateral (select max(day) as until, min(day) as since from statement_row
    where bank_account_id = contribution.bank_account_id) statement on true
  where contribution.deleted_at is null and contribution.status = 'pending'
    and (contribution.created_at at time zone 'America/Sao_Paulo')::date + ${days}::integer <= statement.until
    and (contribution.created_at at time zone 'America/Sao_Paulo')::date >= statement.since
    and not exists (select from statement_match_contribution link where link.contribution_id = contribution.id)`

export async function countMissing(
  db: Db,
  days: number,
): Promise<{ count: number; cents: Cents; oldest: string | null }> {
  const { rows } = await sql<{ count: number; cents: Cents; oldest: string | null }>`
    select count(*) as count, coalesce(sum(value_cents), 0)::bigint as cents,
      min((contribution.created_at at time zone 'America/Sao_Paulo')::date)::text as oldest ${missing(days)}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, cents: 0n, oldest: null }
}

/** The oldest first. */
export async function listMissing(
  db: Db,
  days: number,
  query: PageQuery & { search: string },
): Promise<Paged<MissingGift>> {
  const offset = (query.page - 1) * query.limit
  const found = sql`and (${query.search}::text = '' or diocese.search_key like contains_pattern(${query.search})
    or contribution.sender_key like contains_pattern(${query.search}))`
  const { rows } = await sql<MissingGift & { count_of_all: number }>`
    select 'contribution' as kind, contribution.id, collection.id as of_id, collection.description as of_description,
      diocese.id as diocese_id, diocese.name as diocese_name, sender_name as declared_by, value_cents as cents,
      (contribution.created_at at time zone 'America/Sao_Paulo')::date as declared_on, false as verified,
      account.bank_name as account, sender_email as email, count(*) over () as count_of_all
    ${missing(days)} ${found}
    order by contribution.created_at, contribution.id limit ${query.limit} offset ${offset}`.execute(db)
  const total = rows[0]?.count_of_all ?? 0
  return pageOf(
    rows.map(({ count_of_all: _, ...row }) => row),
    total,
    query,
  )
}
