import { sql } from 'kysely'
import type { AmountRange } from '../../../core/amount-range.ts'
import type { Cents } from '../../../core/money.ts'
import { civilDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

/** A contribution, a group's contribution to a donation, or a slip, as the screens show it. */
export interface GiftView {
  kind: 'contribution' | 'donation' | 'slip'
  id: number
  /** The id of the collection, donation or request to which it belongs. */
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
    ${civilDay('contribution.created_at')} as declared_on,
    contribution.status = 'verified' as verified
  from contribution
  join missionary_collection collection on collection.id = contribution.collection_id
  join diocese on diocese.id = contribution.diocese_id`

const donation = sql`
  select 'donation' as kind, given.id, donation.id as of_id, donation.title as of_description,
    diocese.id as diocese_id, diocese.name as diocese_name, iam_group.group_name as declared_by,
    given.value_cents as cents, ${civilDay('given.donation_at')} as declared_on,
    donation.finished_at is not null as verified
  from group_donation given
  join donation on donation.id = given.donation_id
  join iam_group on iam_group.id = given.safe_box_group_id
  left join parish on parish.id = iam_group.parish_id
  left join diocese on diocese.id = coalesce(parish.diocese_id, iam_group.diocese_id)`

const slip = sql`
  select 'slip' as kind, slip.id, request.id as of_id, 'Boleto ' || slip.our_number_printed as of_description,
    diocese.id as diocese_id, diocese.name as diocese_name, request.name as declared_by, slip.value_cents as cents,
    slip.issue_date as declared_on, slip.state = 'paid' as verified
  from slip join request on request.id = slip.request_id join diocese on diocese.id = slip.diocese_id`

/** Contributions of dioceses, gifts of groups to the cofrinho, and slips, by their ids. */
export async function listByIds(
  db: Db,
  { contributions, donations, slips }: Record<'contributions' | 'donations' | 'slips', readonly number[]>,
): Promise<GiftView[]> {
  const { rows } = await sql<GiftView>`
    ${contribution} where contribution.id = any(${contributions})
    union all
    ${donation} where given.id = any(${donations})
    union all
    ${slip} where slip.id = any(${slips})
    order by 1, 2`.execute(db)
  return rows
}

const mostFound = 30

/**
 * Gifts without a confirmed match (contributions to open collections, and contributions of groups) and open slips.
 * @param cents the amount of the credit for which a gift is searched: the closest amounts come first; null: the newest
 * gifts come first
 * @param amount the search text read as an amount; null when it is none
 */
export async function search(
  db: Db,
  text: string,
  { cents, amount }: { cents: Cents | null; amount: AmountRange | null },
): Promise<GiftView[]> {
  const matches = (value: string, ...keys: string[]) =>
    sql`(${text}::text = '' or ${sql.raw(value)} between ${amount?.least ?? null}::bigint and ${amount?.most ?? null}::bigint
      or ${sql.join(
        keys.map((key) => sql`${sql.raw(key)} like contains_pattern(${text})`),
        sql` or `,
      )})`
  const closest = sql`
    order by ${cents === null ? sql`null::bigint` : sql`abs(cents - ${String(cents)}::bigint)`}, declared_on desc, id desc
    limit ${mostFound}`
  const { rows } = await sql<GiftView>`
    select * from (
      (select * from (${contribution}
        where contribution.deleted_at is null and not collection.finished and ${matches('contribution.value_cents', 'diocese.search_key', 'contribution.sender_key')}
          and not exists (
            select from statement_match_contribution link join statement_match match on match.id = link.match_id
            where link.contribution_id = contribution.id and match.state = 'confirmed')) as contributions ${closest})
      union all
      (select * from (${donation}
        where donation.deleted_at is null and ${matches('given.value_cents', 'diocese.search_key', 'iam_group.search_key', 'donation.title_key')}
          and not exists (
            select from statement_match_donation link join statement_match match on match.id = link.match_id
            where link.group_donation_id = given.id and match.state = 'confirmed')) as donations ${closest})
      union all
      (select * from (${slip}
        where slip.state = 'pending' and ${matches('slip.value_cents', 'diocese.search_key', 'request.search_key', 'slip.search_key')})
        as slips ${closest})
    ) as gifts ${closest}`.execute(db)
  return rows
}
