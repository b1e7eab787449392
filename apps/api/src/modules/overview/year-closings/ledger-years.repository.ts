import { sql, type RawBuilder } from 'kysely'
import type { Ledger, YearCheckCode } from '@seara/contract/overview/year-closings'
import type { Cents } from '../../../core/money.ts'
import { localTime } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

/** A year with at least one record in a ledger, and the sum of its records now. */
export interface YearRow {
  ledger: Ledger
  base_year: number
  /** The id of the collection or campaign; null for the cofrinho. */
  record_id: number | null
  name: string
  entries: number
  total_cents: Cents
}

const giftYear = sql`extract(year from ${localTime('group_donation.donation_at')})::integer`

/** SQL for the amounts that a ledger adds up. @param year null for every year */
const moneyOf = (ledger: Ledger, year: number | null): RawBuilder<unknown> => {
  const inYear = (column: RawBuilder<unknown>) => sql`(${year}::integer is null or ${column} = ${year})`
  if (ledger === 'collections')
    return sql`
      select collection.base_year, contribution.diocese_id, contribution.value_cents
      from contribution join missionary_collection collection on collection.id = contribution.collection_id
      where contribution.status = 'verified' and contribution.deleted_at is null
        and ${inYear(sql`collection.base_year`)}`
  if (ledger === 'campaigns')
    return sql`
      select campaign.base_year, slip.diocese_id, payment.value_cents
      from slip_payment payment
      join slip on slip.id = payment.slip_id
      join missionary_campaign campaign on campaign.id = slip.campaign_id
      where payment.voided_at is null and ${inYear(sql`campaign.base_year`)}`
  return sql`
    select ${giftYear} as base_year, coalesce(parish.diocese_id, iam_group.diocese_id) as diocese_id,
      group_donation.value_cents
    from group_donation
    join donation on donation.id = group_donation.donation_id and donation.deleted_at is null
    join iam_group on iam_group.id = group_donation.safe_box_group_id
    left join parish on parish.id = iam_group.parish_id
    where ${inYear(giftYear)}`
}

/** The years of all ledgers, newest first. @param only the ledger and year to read; absent: all of them */
export async function listYears(db: Db, only?: { ledger: Ledger; year: number }): Promise<YearRow[]> {
  const year = only?.year ?? null
  const wants = (ledger: Ledger) => sql`(${only?.ledger ?? null}::text is null or ${only?.ledger ?? null} = ${ledger})`
  const inYear = sql`(${year}::integer is null or base_year = ${year})`
  const { rows } = await sql<YearRow>`
    with collected as (
      select base_year, count(*) as entries, sum(value_cents) as total
      from (${moneyOf('collections', year)}) as money group by base_year
    ), paid as (
      select base_year, count(*) as entries, sum(value_cents) as total
      from (${moneyOf('campaigns', year)}) as money group by base_year
    )
    select 'collections' as ledger, base_year, id as record_id, cod || ' · ' || description as name,
      coalesce(entries, 0)::integer as entries, coalesce(total, 0)::bigint as total_cents
    from missionary_collection left join collected using (base_year)
    where ${wants('collections')} and ${inYear}
    union all
    select 'campaigns', base_year, id, code || ' · ' || description,
      coalesce(entries, 0)::integer, coalesce(total, 0)::bigint
    from missionary_campaign left join paid using (base_year)
    where ${wants('campaigns')} and ${inYear}
    union all
    select 'cofrinho', base_year, null, 'Cofrinho ' || base_year, count(*)::integer, sum(value_cents)::bigint
    from (${moneyOf('cofrinho', year)}) as money where ${wants('cofrinho')} group by base_year
    order by base_year desc, ledger`.execute(db)
  return rows
}

/** The sums of each diocese in a year. `diocese_id` is null for groups without a diocese. */
export async function sumsByDiocese(
  db: Db,
  ledger: Ledger,
  year: number,
): Promise<{ diocese_id: number | null; entries: number; total_cents: Cents }[]> {
  const { rows } = await sql<{ diocese_id: number | null; entries: number; total_cents: Cents }>`
    select diocese_id, count(*)::integer as entries, sum(value_cents)::bigint as total_cents
    from (${moneyOf(ledger, year)}) as money group by diocese_id order by diocese_id`.execute(db)
  return rows
}

export interface CheckRow {
  code: YearCheckCode
  count: number
  cents: Cents | null
}

/**
 * SQL that counts the credits of the year that the bank returned to their payers. They still count as payments, and
 * nobody has marked them as settled.
 */
const returnedCredits = (ofYear: RawBuilder<unknown>) => sql`
  select 'returned_credits', count(*), sum(credit.cents) from statement_credit credit
  where is_returned_payment and exists (${ofYear})`

/**
 * The open problems of a year: one row for each kind of problem that exists.
 * @param thisYear the present civil year
 * @param worklist what waits in the worklist for the year's campaigns; only the ledger of campaigns has it
 */
export async function checks(
  db: Db,
  ledger: Ledger,
  year: number,
  thisYear: number,
  worklist: Omit<CheckRow, 'code'>,
): Promise<CheckRow[]> {
  const ofLedger = {
    collections: sql`
      select 'not_finished' as code, count(*) as count, null::bigint as cents
      from missionary_collection where base_year = ${year} and not finished
      union all
      select 'receipts_waiting', count(*), null from contribution
        join missionary_collection collection on collection.id = contribution.collection_id
      where collection.base_year = ${year} and contribution.issue_at is not null and contribution.deleted_at is null
      union all
      select 'pending', count(*), sum(value_cents) from contribution
        join missionary_collection collection on collection.id = contribution.collection_id
      where collection.base_year = ${year} and contribution.status = 'pending' and contribution.deleted_at is null
      union all
      ${returnedCredits(sql`
        select 1 from statement_match_contribution link
        join contribution on contribution.id = link.contribution_id
        join missionary_collection collection on collection.id = contribution.collection_id
        where link.match_id = credit.match_id and collection.base_year = ${year}`)}`,
    campaigns: sql`
      select 'not_finished' as code, count(*) as count, null::bigint as cents
      from missionary_campaign where base_year = ${year} and not finished
      union all
      select 'open_slips', count(*), sum(slip.value_cents) from slip
        join missionary_campaign campaign on campaign.id = slip.campaign_id
      where campaign.base_year = ${year} and slip.state = 'pending'
      union all
      select 'without_slip', count(*), sum(figures.frozen_cents) from request_figures figures
        join missionary_campaign campaign on campaign.id = figures.campaign_id
      where campaign.base_year = ${year} and figures.is_confirmed and not figures.is_deleted
        and figures.frozen_cents > 0 and figures.slips = 0
      union all
      select 'worklist', ${worklist.count}::bigint, ${worklist.cents}::bigint
      union all
      ${returnedCredits(sql`
        select 1 from statement_match_payment link
        join slip_payment payment on payment.id = link.slip_payment_id
        join slip on slip.id = payment.slip_id
        join missionary_campaign campaign on campaign.id = slip.campaign_id
        where link.match_id = credit.match_id and campaign.base_year = ${year}`)}`,
    cofrinho: sql`
      select 'year_running' as code, 1 as count, null::bigint as cents where ${year}::integer >= ${thisYear}::integer
      union all
      select 'unfinished_donations', count(distinct donation.id), sum(group_donation.value_cents) from group_donation
        join donation on donation.id = group_donation.donation_id
      where ${giftYear} = ${year} and donation.deleted_at is null and donation.finished_at is null
      union all
      ${returnedCredits(sql`
        select 1 from statement_match_donation link
        join group_donation on group_donation.id = link.group_donation_id
        where link.match_id = credit.match_id and ${giftYear} = ${year}`)}`,
  }
  const { rows } = await sql<CheckRow>`
    select code, count::integer, cents::bigint from (
      ${ofLedger[ledger]}
      union all
      select 'credits_waiting', count(*), sum(cents) from statement_credit
      where state = 'waiting' and day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      union all
      select 'days_open', count(distinct (credit.bank_account_id, credit.day)), null from statement_credit credit
      where credit.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and not exists (
        select from statement_closed_day closed
        where closed.bank_account_id = credit.bank_account_id and closed.day = credit.day)
    ) as found where count > 0`.execute(db)
  return rows
}
