import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import { civilDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

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
 * Of a finished collection, only the verified gifts count: the others are in no sum, and statements are not compared
 * with them.
 */
export async function list(db: Db, collectionId: number): Promise<ReconciliationRow[]> {
  const { rows } = await sql<ReconciliationRow>`
    with declared as (
      select contribution.id, bank_account_id, value_cents, link.match_id,
        ${civilDay('contribution.created_at')} as day
      from contribution left join statement_match_contribution link on link.contribution_id = contribution.id
      where collection_id = ${collectionId} and deleted_at is null
        and (status = 'verified' or not (select finished from missionary_collection where id = ${collectionId}))
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
