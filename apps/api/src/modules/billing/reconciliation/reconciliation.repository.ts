import { sql, type RawBuilder } from 'kysely'
import type { Figure } from '@seara/contract/billing/reconciliation'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { pageOf } from '../../../db/page-of.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * SQL that lists a campaign's amounts, each with its figure (such as `billed` or `paid`). The sum of a figure and the
 * rows behind the sum are both computed from this list.
 * @param day today, as a civil day, ISO
 */
const amounts = (campaignId: number, day: string): RawBuilder<unknown> => sql`
  with own_request as (
    select request.id, request.diocese_id,
      request.confirmed_at is not null and request.deleted_at is null as is_asked,
      coalesce((
        select sum(line.quantity * coalesce(line.price_cents, product.price_cents))
        from request_line line join product on product.id = line.product_id
        where line.request_id = request.id), 0)::bigint as total
    from request where request.campaign_id = ${campaignId}
  ), own_slip as (
    select slip.id, slip.request_id, slip.state, slip.value_cents, slip.paid_cents, slip.payable_until
    from slip join own_request on own_request.id = slip.request_id
    where slip.state in ('pending', 'paid')
  ), billed as (
    select request_id, sum(value_cents)::bigint as value_cents from own_slip group by request_id
  ), own_payment as (
    select payment.slip_id, own_slip.request_id, payment.value_cents, payment.fee_cents,
      row_number() over (
        partition by payment.slip_id
        order by (payment.source = 'manual') desc,
          coalesce(payment.paid_on, payment.credit_date) nulls first, payment.sort_key, payment.id) as turn
    from slip_payment payment join own_slip on own_slip.id = payment.slip_id
    where payment.voided_at is null
  ), amount as (
    select 'requested' as figure, id as request_id, null::integer as slip_id, total as cents
      from own_request where is_asked
    union all
    select 'unbilled', id, null, total from own_request
      where is_asked and not exists (select from billed where billed.request_id = own_request.id)
    union all
    select 'adjusted', own_request.id, null, billed.value_cents - case when is_asked then total else 0 end
      from own_request join billed on billed.request_id = own_request.id
      where billed.value_cents <> case when is_asked then total else 0 end
    union all
    select 'billed', request_id, id, value_cents from own_slip
    union all
    select 'open', request_id, id, value_cents from own_slip where state = 'pending' and payable_until >= ${day}
    union all
    select 'overdue', request_id, id, value_cents from own_slip where state = 'pending' and payable_until < ${day}
    union all
    select 'divergent', request_id, id, paid_cents - value_cents from own_slip
      where state = 'paid' and paid_cents <> value_cents
    union all
    select 'paid', request_id, slip_id, value_cents from own_payment
    union all
    select 'fee', request_id, slip_id, fee_cents from own_payment where fee_cents <> 0
    union all
    select 'net', request_id, slip_id, value_cents - fee_cents from own_payment
    union all
    select 'double', request_id, slip_id, value_cents from own_payment where turn > 1
  )`

export interface FigureSum {
  figure: Figure
  diocese_id: number
  region_id: number | null
  region_name: string | null
  count: number
  cents: Cents
}

/**
 * The sums of a campaign for each figure (such as `paid`) and diocese, sorted by the region's name; dioceses without a
 * region last.
 */
export async function sums(db: Db, campaignId: number, day: string): Promise<FigureSum[]> {
  const { rows } = await sql<FigureSum>`
    ${amounts(campaignId, day)}
    select amount.figure, diocese.id as diocese_id, region.id as region_id, region.region_name,
      count(*) as count, sum(amount.cents) as cents
    from amount
    join request on request.id = amount.request_id
    join diocese on diocese.id = request.diocese_id
    left join region on region.id = diocese.parish_region_id
    group by amount.figure, diocese.id, region.id
    order by region.name_key nulls last`.execute(db)
  return rows
}

/** The money of a diocese in a campaign. */
interface DioceseMoney {
  diocese_id: number
  /** The sum of the values of open, expired and paid slips. */
  billed_cents: Cents
  paid_cents: Cents
  open_cents: Cents
  overdue_cents: Cents
}

/**
 * The money of a campaign by diocese, without dioceses that have none. It is faster than `sums`, because it uses the
 * figures that the database keeps for each request, and reads only open slips.
 */
export async function moneyByDiocese(db: Db, campaignId: number, day: string): Promise<DioceseMoney[]> {
  const { rows } = await sql<DioceseMoney>`
    with kept as (
      select diocese_id, sum(billed_cents) as billed, sum(received_cents) as paid
      from request_figures where campaign_id = ${campaignId} group by diocese_id
    ), unpaid as (
      select diocese_id, sum(value_cents) filter (where payable_until >= ${day}) as open,
        sum(value_cents) filter (where payable_until < ${day}) as overdue
      from slip where campaign_id = ${campaignId} and state = 'pending' group by diocese_id
    )
    select diocese_id, kept.billed as billed_cents, kept.paid as paid_cents,
      coalesce(unpaid.open, 0) as open_cents, coalesce(unpaid.overdue, 0) as overdue_cents
    from kept left join unpaid using (diocese_id)
    where kept.billed <> 0 or kept.paid <> 0`.execute(db)
  return rows
}

export interface RowsQuery extends PageQuery {
  figure: Figure
  /** The id of the only region to list; 0 for dioceses without a region, undefined for all. */
  parish_region?: number | undefined
}

export interface AmountRow {
  request_id: number
  slip_id: number | null
  cents: Cents
  total_cents: Cents
  is_asked: boolean
  request_code: string
  request_name: string
  request_deleted: boolean
  diocese_id: number
  diocese_name: string
  region_name: string | null
}

/** One page of the amounts that add up to one figure (such as `paid`), sorted by region and diocese. */
export async function rows(
  db: Db,
  campaignId: number,
  day: string,
  { figure, parish_region, page, limit }: RowsQuery,
): Promise<Paged<AmountRow>> {
  const offset = (page - 1) * limit
  const inRegion =
    parish_region === undefined
      ? sql`true`
      : parish_region === 0
        ? sql`region.id is null`
        : sql`region.id = ${parish_region}`
  const { rows: found } = await sql<AmountRow & { total: number }>`
    ${amounts(campaignId, day)}, chosen as (
      select amount.request_id, amount.slip_id, amount.cents, own_request.total as total_cents,
        own_request.is_asked, request.code as request_code, request.name as request_name,
        request.deleted_at is not null as request_deleted, diocese.id as diocese_id, diocese.name as diocese_name,
        region.region_name, region.name_key as region_key, diocese.place_key as diocese_key
      from amount
      join own_request on own_request.id = amount.request_id
      join request on request.id = amount.request_id
      join diocese on diocese.id = request.diocese_id
      left join region on region.id = diocese.parish_region_id
      where amount.figure = ${figure} and ${inRegion}
    )
    select chosen.*, counted.total from (select count(*) as total from chosen) counted
    left join lateral (
      select * from chosen order by region_key nulls last, diocese_key, request_id, slip_id, cents
      limit ${limit} offset ${offset}) chosen on true`.execute(db)
  const total = found[0]?.total ?? 0
  // On a page past the end, the query returns one row with only the total. This row is not an amount.
  const data = found.flatMap(({ total: _, ...row }) => (row.request_id === null ? [] : [row]))
  return pageOf(data, total, { page, limit })
}
