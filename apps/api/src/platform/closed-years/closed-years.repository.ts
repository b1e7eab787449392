import { sql, type Insertable, type Selectable } from 'kysely'
import type { Ledger } from '@seara/contract/overview/year-closings'
import { insertMany } from '../../db/bulk.ts'
import type { Db } from '../../db/schema.ts'
import type { YearClosingTable, YearCorrectionTable } from '../../db/schema/year-closings.ts'

const columns = [
  'id',
  'ledger',
  'base_year',
  'closed_at',
  'closed_by',
  'entries',
  'total_cents',
  'warnings',
  'reopened_at',
  'reopened_by',
  'reopen_reason',
] as const
export type ClosingRow = Pick<Selectable<YearClosingTable>, (typeof columns)[number]>
export type NewCorrection = Insertable<YearCorrectionTable>

/** First half of the key of a year's advisory lock; the database's own functions use the same number. */
const yearLocks = 520150

/**
 * Waits until no other transaction is changing a year's money. Then keeps all others from changing it until this
 * transaction ends.
 */
export const lockAlone = (db: Db, ledger: Ledger, year: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(yearLocks)}, year_lock(${ledger}, ${year}))`.execute(db)

/**
 * Keeps a year from being closed or reopened until the transaction ends.
 * @returns the id of the year's closing; null when the year is open
 */
export async function openClosing(db: Db, ledger: Ledger, year: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select open_closing(${ledger}, ${year}) as id`.execute(db)
  return rows[0]?.id ?? null
}

/** A request that belongs to a campaign whose year is closed. */
export interface ClosedRequest {
  request_id: number
  diocese_id: number
  base_year: number
  closing_id: number
}

/**
 * Finds the given requests whose campaign belongs to a closed year. Until the transaction ends, no other transaction
 * can close or reopen the years of these requests.
 */
export async function closedRequests(db: Db, requestIds: readonly number[]): Promise<ClosedRequest[]> {
  const { rows } = await sql<ClosedRequest>`
    with years as materialized (
      select base_year, open_closing('campaigns', base_year) as closing_id from (
        select distinct campaign.base_year from request
        join missionary_campaign campaign on campaign.id = request.campaign_id
        where request.id = any (${requestIds})
      ) as named
    )
    select request.id as request_id, request.diocese_id, years.base_year, years.closing_id
    from request
    join missionary_campaign campaign on campaign.id = request.campaign_id
    join years on years.base_year = campaign.base_year
    where request.id = any (${requestIds}) and years.closing_id is not null`.execute(db)
  return rows
}

export const list = (db: Db, ledger: Ledger, year: number): Promise<ClosingRow[]> =>
  db
    .selectFrom('year_closing')
    .select(columns)
    .where('ledger', '=', ledger)
    .where('base_year', '=', year)
    .orderBy('id', 'desc')
    .execute()

/** The closings that are in force, of all ledgers: those whose year was not reopened. */
export const listOpen = (db: Db): Promise<ClosingRow[]> =>
  db.selectFrom('year_closing').select(columns).where('reopened_at', 'is', null).execute()

export const insert = (db: Db, closing: Insertable<YearClosingTable>) =>
  db.insertInto('year_closing').values(closing).returning(columns).executeTakeFirstOrThrow()

export async function insertSums(
  db: Db,
  sums: readonly { closing_id: number; diocese_id: number | null; entries: number; total_cents: bigint }[],
): Promise<void> {
  if (sums.length > 0) await db.insertInto('year_closing_sum').values(sums).execute()
}

export const reopen = (
  db: Db,
  id: number,
  how: { reopened_at: string; reopened_by: string | null; reopen_reason: string },
) => db.updateTable('year_closing').set(how).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

export const insertCorrections = (db: Db, corrections: readonly NewCorrection[]): Promise<{ id: number }[]> =>
  insertMany(db, 'year_correction', corrections, [])
