import { sql } from 'kysely'
import { civilDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'
import type { NamedDiocese } from './rules/payer-names.ts'
import type { BankRow } from './rules/payer-text.ts'
import { returnWithinDays } from './rules/returned-credits.ts'

/** A gift in the form in which the rules compare it. */
export interface GiftRow {
  kind: 'contribution' | 'donation'
  id: number
  /** The account for which the gift was declared; null when the declaration names none. */
  account_id: number | null
  /** Whole cents, as text. */
  amount: string
  day: string
  diocese_id: number | null
  cnpj: string | null
  person: string
  group_name: string | null
  needs_person: boolean
}

/** A gift that was declared more days than this before the oldest row of all statements is matched with no row. */
const daysBefore = 90

/**
 * The gifts without a confirmed match, from `daysBefore` days before the oldest row of all statements. A contribution
 * that was pending when its collection was finished is left out: nobody can verify it, so its credit counts nowhere.
 */
export async function gifts(db: Db): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    with first as (select min(day) - ${sql.lit(daysBefore)}::integer as day from statement_row)
    select 'contribution' as kind, contribution.id, bank_account_id as account_id, value_cents::text as amount,
      ${civilDay('contribution.created_at')} as day, diocese_id, diocese.cnpj,
      sender_name as person, null as group_name,
      exists (select from voided_verification voided where voided.contribution_id = contribution.id)
        or contribution.id in (select unnest(released_contributions) from statement_match) as needs_person
    from contribution join diocese on diocese.id = contribution.diocese_id
    join missionary_collection collection on collection.id = contribution.collection_id, first
    where contribution.deleted_at is null
      and (contribution.status = 'verified' or not collection.finished)
      and contribution.created_at >= first.day
      and not exists (
        select from statement_match_contribution link join statement_match match on match.id = link.match_id
        where link.contribution_id = contribution.id and match.state = 'confirmed')
    union all
    select 'donation', given.id, null, given.value_cents::text,
      ${civilDay('given.donation_at')}, coalesce(parish.diocese_id, iam_group.diocese_id),
      null, iam_group.representant_name, iam_group.group_name,
      given.id in (select unnest(released_donations) from statement_match)
    from group_donation given
    join donation on donation.id = given.donation_id
    join iam_group on iam_group.id = given.safe_box_group_id
    left join parish on parish.id = iam_group.parish_id, first
    where donation.deleted_at is null and given.donation_at >= first.day
      and not exists (
        select from statement_match_donation link join statement_match match on match.id = link.match_id
        where link.group_donation_id = given.id and match.state = 'confirmed')
    order by 1, 2`.execute(db)
  return rows
}

export interface InputRow extends BankRow {
  /** Whether the row is in a confirmed match or set aside. */
  isUsed: boolean
  /** Whether the row is in a confirmed match. */
  isGift: boolean
}

/**
 * Credits and debits from a day on. Older rows are added only if they may be a returned payment: a credit, and a debit
 * of the same amount within the days in which a payment can be returned.
 * @param since civil day, ISO
 */
export async function rows(db: Db, since: string): Promise<InputRow[]> {
  const days = sql.raw(`'${returnWithinDays} days'::interval`)
  // A window function sorts all rows once. A join would look up each row alone, because PostgreSQL has no statistics
  // yet for rows that were just stored.
  const { rows } = await sql<Omit<InputRow, 'cents'> & { amount: string }>`
    select line.id, row_key as key, bank_account_id as "accountId", day as date, cents::text as amount, memo,
      name, fitid, refnum,
      (aside.row_id is not null or coalesce(match.state = 'confirmed', false)) as "isUsed",
      coalesce(match.state = 'confirmed', false) as "isGift"
    from (
      select *, case when cents > 0 then bool_or(cents < 0) over later else bool_or(cents > 0) over earlier end as is_paired
      from statement_row
      window same as (partition by bank_account_id, abs(cents) order by day),
        later as (same range between current row and ${days} following),
        earlier as (same range between ${days} preceding and current row)
    ) as line
    left join statement_set_aside aside on aside.row_id = line.id
    left join statement_match_row link on link.row_id = line.id
    left join statement_match match on match.id = link.match_id
    where day >= ${since} or is_paired
    order by day, row_key`.execute(db)
  return rows.map(({ amount, ...row }) => ({ ...row, cents: Number(amount) }))
}

export const registry = (db: Db): Promise<NamedDiocese[]> =>
  db.selectFrom('diocese').select(['id', 'name', 'cnpj']).orderBy('id').execute()

export const usualPayers = async (db: Db): Promise<{ key: string; dioceseId: number }[]> =>
  (await db.selectFrom('statement_payer').select(['payer_key', 'diocese_id']).execute()).map(
    ({ payer_key, diocese_id }) => ({ key: payer_key, dioceseId: diocese_id }),
  )
