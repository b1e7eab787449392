import { sql } from 'kysely'
import type { CreditQuery } from '@seara/contract/statements/credits'
import type { MatchReason } from '@seara/contract/statements/match-reasons'
import type { Paged } from '@seara/contract/core/paging'
import type { z } from 'zod'
import type { AmountRange } from '../../../core/amount-range.ts'
import type { Cents } from '../../../core/money.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import { containsText } from '../../../db/search.ts'

const credits = (db: Db) =>
  db
    .selectFrom('statement_row as line')
    .innerJoin('statement_credit as credit', 'credit.id', 'line.id')
    .innerJoin('bank_account as account', 'account.id', 'line.bank_account_id')
    .leftJoin('statement_set_aside as aside', 'aside.row_id', 'line.id')
    .leftJoin('statement_return as back', 'back.row_id', 'line.id')
    .leftJoin('statement_row as debit', 'debit.id', 'back.debit_row_id')
    .select([
      'line.id',
      'line.day',
      'line.cents',
      'line.memo',
      'line.name',
      'line.refnum',
      'line.fitid',
      'line.bank_account_id',
      'account.bank_name',
      'account.account_number',
      'credit.state',
      'credit.match_id',
      'aside.reason as aside_reason',
      'aside.set_by as aside_by',
      'aside.set_at as aside_at',
      'debit.day as returned_on',
    ])

export type CreditRow = Awaited<ReturnType<ReturnType<typeof credits>['executeTakeFirstOrThrow']>>

/**
 * One page of the credits, newest first.
 * @param amount the search text read as an amount; null when it is none. A credit with this amount is listed too, even
 * if its text does not match
 */
export const list = (
  db: Db,
  query: z.output<typeof CreditQuery>,
  amount: AmountRange | null,
): Promise<Paged<CreditRow>> =>
  readPage(
    credits(db)
      .$if(query.state !== '', (rows) => rows.where('credit.state', '=', query.state || 'waiting'))
      .$if(query.account !== undefined, (rows) => rows.where('line.bank_account_id', '=', query.account ?? 0))
      .$if(query.day !== undefined, (rows) => rows.where('line.day', '=', query.day ?? ''))
      .$if(query.from !== undefined, (rows) => rows.where('line.day', '>=', query.from ?? ''))
      .$if(query.to !== undefined, (rows) => rows.where('line.day', '<=', query.to ?? ''))
      .$if(query.returned === 'true', (rows) => rows.where('credit.is_returned_payment', '=', true))
      .$if(query.search !== '', (rows) =>
        rows.where((eb) =>
          eb.or([
            containsText(eb.ref('line.search_key'), query.search),
            ...(amount ? [eb.between('line.cents', amount.least, amount.most)] : []),
          ]),
        ),
      )
      .orderBy('line.day', 'desc')
      .orderBy('line.id', 'desc'),
    query,
  )

/**
 * The credits of a file, by day.
 * @param limit if there are more credits than this, those with a match or a candidate come first
 */
export async function listOfFile(db: Db, fileId: number, limit: number): Promise<CreditRow[]> {
  const rows = await credits(db)
    .where('line.statement_file_id', '=', fileId)
    .orderBy(
      sql`credit.state = 'waiting' and exists (
        select from statement_candidate candidate where candidate.row_ids @> array[line.id])`,
      'desc',
    )
    .orderBy(sql`credit.state = 'matched'`, 'desc')
    .orderBy('line.day')
    .orderBy('line.id')
    .limit(limit)
    .execute()
  return rows.toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
}

export const find = (db: Db, id: number): Promise<CreditRow | undefined> =>
  credits(db).where('line.id', '=', id).executeTakeFirst()

/** Rows by their ids, to show them in candidates. */
export const listByIds = async (db: Db, ids: readonly number[]): Promise<CreditRow[]> =>
  ids.length === 0
    ? []
    : credits(db)
        .where((eb) => eb('line.id', '=', eb.fn.any(eb.val(ids))))
        .orderBy('line.day')
        .orderBy('line.id')
        .execute()

export interface MatchRow {
  id: number
  state: 'certain' | 'confirmed'
  reasons: MatchReason[]
  created_by: string | null
  difference_cents: Cents
  difference_reason: string | null
  rows: number[]
  contributions: number[]
  donations: number[]
  slips: number[]
}

/** Matches by their ids, except released ones. */
export async function matchesOf(db: Db, ids: readonly number[]): Promise<MatchRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MatchRow>`
    select match.id, match.state, match.reasons, match.created_by, match.difference_cents, match.difference_reason,
      array(select row_id from statement_match_row where match_id = match.id order by 1) as rows,
      array(select contribution_id from statement_match_contribution where match_id = match.id order by 1)
        as contributions,
      array(select group_donation_id from statement_match_donation where match_id = match.id order by 1) as donations,
      array(select slip_id from statement_match_payment link
        join slip_payment payment on payment.id = link.slip_payment_id where match_id = match.id order by 1) as slips
    from statement_match match where match.id = any(${ids}) and match.released_at is null`.execute(db)
  return rows
}

export const matchOfContribution = (db: Db, contributionId: number): Promise<{ match_id: number } | undefined> =>
  db
    .selectFrom('statement_match_contribution')
    .select('match_id')
    .where('contribution_id', '=', contributionId)
    .executeTakeFirst()

/** Who last released a match of a contribution, when (ISO 8601 in UTC) and why. Undefined when nobody has. */
export async function lastReleaseOf(
  db: Db,
  contributionId: number,
): Promise<{ by: string | null; at: string; reason: string } | undefined> {
  const { rows } = await sql<{ by: string | null; at: string; reason: string }>`
    select released_by as by, released_at as at, release_reason as reason from statement_match
    where released_contributions @> array[${contributionId}::integer] and released_contributions <> '{}'
      and released_at is not null and release_reason is not null
    order by released_at desc limit 1`.execute(db)
  return rows[0]
}

export interface CandidateRow {
  row_ids: number[]
  contribution_ids: number[]
  group_donation_ids: number[]
  slip_ids: number[]
  reasons: MatchReason[]
}

/**
 * Candidates for rows or contributions, the best first. A candidate is left out if since then one of its rows or gifts
 * was matched, set aside or deleted (a group's contribution also with its donation), or its collection was finished.
 */
export async function candidatesOf(
  db: Db,
  { rows = [], contributions = [] }: { rows?: readonly number[]; contributions?: readonly number[] },
): Promise<CandidateRow[]> {
  const found = await sql<CandidateRow>`
    select row_ids, contribution_ids, group_donation_ids, slip_ids, reasons from statement_candidate candidate
    where (row_ids && ${rows}::integer[] or contribution_ids && ${contributions}::integer[])
      and not exists (select from statement_match_row link where link.row_id = any(row_ids))
      and not exists (select from statement_set_aside aside where aside.row_id = any(row_ids))
      and not exists (select from statement_match_contribution link where link.contribution_id = any(contribution_ids))
      and not exists (select from statement_match_donation link where link.group_donation_id = any(group_donation_ids))
      and not exists (
        select from contribution join missionary_collection collection on collection.id = contribution.collection_id
        where contribution.id = any(contribution_ids) and (contribution.deleted_at is not null or collection.finished))
      and not exists (
        select from group_donation given join donation on donation.id = given.donation_id
        where given.id = any(group_donation_ids) and donation.deleted_at is not null)
    order by score desc, id`.execute(db)
  return found.rows
}

/** SQL that joins all other waiting credits of the same account that have the same text as `own`. */
const otherOfSameText = sql`
  join statement_row other on other.bank_account_id = own.bank_account_id and other.id <> own.id
    and md5(other.search_key) = md5(own.search_key)
  join statement_credit credit on credit.id = other.id and credit.state = 'waiting'`

/** How many other waiting credits of the same account have the same text, by the id of the row. */
export async function sameTexts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select own.id, count(other.id) as count from statement_row own ${otherOfSameText}
    where own.id = any(${ids}) group by own.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The ids of the other waiting credits of the same account with the same text as a row. */
export async function waitingWithSameText(db: Db, rowId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from statement_row own ${otherOfSameText} where own.id = ${rowId}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Counts {
  waiting: number
  waiting_cents: Cents
  likely: number
  returned: number
  returned_cents: Cents
  /** The civil day on which the first of the returned credits went back, ISO; null without any. */
  returned_since: string | null
}

export async function count(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'waiting') as waiting,
      coalesce(sum(credit.cents) filter (where state = 'waiting'), 0)::bigint as waiting_cents,
      count(*) filter (where state = 'waiting' and exists (
        select from statement_candidate candidate where candidate.row_ids @> array[credit.id])) as likely,
      count(*) filter (where is_returned_payment) as returned,
      coalesce(sum(credit.cents) filter (where is_returned_payment), 0)::bigint as returned_cents,
      min(debit.day) filter (where is_returned_payment) as returned_since
    from statement_credit credit
    left join statement_return back on back.row_id = credit.id
    left join statement_row debit on debit.id = back.debit_row_id`.execute(db)
  const [row] = rows
  return row ?? { waiting: 0, waiting_cents: 0n, likely: 0, returned: 0, returned_cents: 0n, returned_since: null }
}

/**
 * A query for the last day on which the bank returned a credit. Credits that somebody has set aside are left out: their
 * return is settled.
 */
const returns = (db: Db) =>
  db
    .selectFrom('statement_return as back')
    .innerJoin('statement_row as credit', 'credit.id', 'back.row_id')
    .innerJoin('statement_row as debit', 'debit.id', 'back.debit_row_id')
    .leftJoin('statement_match_row as link', 'link.row_id', 'credit.id')
    .leftJoin('statement_set_aside as aside', 'aside.row_id', 'credit.id')
    .where('aside.row_id', 'is', null)
    .select((eb) => eb.fn.max<string | null>('debit.day').as('day'))

/** The day, ISO, on which the bank returned a credit of a match; null when it returned none. */
export const returnOfMatch = async (db: Db, matchId: number): Promise<string | null> =>
  (await returns(db).where('link.match_id', '=', matchId).executeTakeFirst())?.day ?? null

/**
 * The last day, ISO, on which the bank returned a credit of this value that has no match; null when it returned none.
 * @param from credits from before this day, ISO, are ignored
 */
export const returnOfValue = async (
  db: Db,
  { accountId, cents, from }: { accountId: number; cents: Cents; from: string },
): Promise<string | null> =>
  (
    await returns(db)
      .where('link.match_id', 'is', null)
      .where('credit.bank_account_id', '=', accountId)
      .where('credit.cents', '=', cents)
      .where('credit.day', '>=', from)
      .executeTakeFirst()
  )?.day ?? null

/** The last day of an account's statements, ISO; null without a statement. */
export async function statementUntil(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('statement_row')
    .select((eb) => eb.fn.max<string | null>('day').as('day'))
    .where('bank_account_id', '=', accountId)
    .executeTakeFirst()
  return row?.day ?? null
}
