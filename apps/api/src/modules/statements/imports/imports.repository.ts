import { sql, type Insertable } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { portions } from '../../../core/portions.ts'
import { entries } from '../../../db/bulk.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import type { StatementFileTable, StatementRowTable } from '../../../db/schema/statements.ts'
import type { KnownAccount } from './account-of.ts'

/** The counts and sums of the rows that a file has for one account. */
export interface AccountCounts {
  /** The id of the registered account; null when none fits. Then no row is stored. */
  account_id: number | null
  /** The account's name as the file writes it. */
  label: string
  /** The first day of the rows, ISO; null without rows. */
  from: string | null
  /** The last day of the rows, ISO; null without rows. */
  to: string | null
  /** How many rows were read, new or known. */
  rows: number
  new_rows: number
  /** How many rows were left out: rows without a day or an amount, balances, and rows of future days. */
  skipped: number
  /** The sum of the new credits in cents, as text, because JSON numbers cannot represent a bigint. */
  credits_cents: string
  /** The sum of the new debits in cents, negative, as text. */
  debits_cents: string
}

const columns = [
  'id',
  'filename',
  'format',
  'accounts',
  'row_count',
  'new_count',
  'file_id',
  'applied_at',
  'applied_by',
] as const

const files = (db: Db) => db.selectFrom('statement_file').select(columns).$narrowType<{ accounts: AccountCounts[] }>()

export type StatementFileRow = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>

/** One page of the files, newest first. */
export const list = (db: Db, page: PageQuery): Promise<Paged<StatementFileRow>> =>
  readPage(files(db).orderBy('id', 'desc'), page)

/** The file that has this content; see `releaseContent`. */
export const findSame = (db: Db, sha256: string): Promise<StatementFileRow | undefined> =>
  files(db).where('sha256', '=', sha256).executeTakeFirst()

/** Lets the content of a file be stored once more, as another file. */
export const releaseContent = (db: Db, id: number) =>
  db
    .updateTable('statement_file')
    .set({ sha256: sql<string>`sha256 || ' of ' || id` })
    .where('id', '=', id)
    .execute()

export const insert = (db: Db, file: Insertable<StatementFileTable>): Promise<{ id: number }> =>
  db.insertInto('statement_file').values(file).returning('id').executeTakeFirstOrThrow()

export const setCounts = (db: Db, id: number, counts: { accounts: string; row_count: number; new_count: number }) =>
  db
    .updateTable('statement_file')
    .set({ row_count: counts.row_count, new_count: counts.new_count })
    .set(sql`accounts`, sql`${counts.accounts}::jsonb`)
    .where('id', '=', id)
    .execute()

/** All accounts, including deleted ones: a deleted account may have statements too. */
export const accounts = (db: Db): Promise<(KnownAccount & { deleted_at: string | null })[]> =>
  db
    .selectFrom('bank_account')
    .select(['id', 'bank_name', 'bank_number', 'agency', 'account_number', 'deleted_at'])
    .orderBy('id')
    .execute()

const batchSize = 1_000

/** Stores the rows that no earlier file has brought. @returns the rows that are new */
export async function insertRows(
  db: Db,
  rows: readonly Insertable<StatementRowTable>[],
): Promise<{ id: number; cents: Cents }[]> {
  const inserted: { id: number; cents: Cents }[] = []
  for (const batch of portions(rows, batchSize)) {
    const { rows: added } = await sql<{ id: number; cents: Cents }>`
      insert into statement_row (bank_account_id, row_key, day, cents, memo, name, fitid, refnum, statement_file_id)
      select bank_account_id, row_key, day, cents, memo, name, fitid, refnum, statement_file_id
      from ${entries('statement_row', batch)}
      on conflict (bank_account_id, md5(row_key)) do nothing
      returning id, cents`.execute(db)
    inserted.push(...added)
  }
  return inserted
}

/**
 * Updates PostgreSQL's statistics of the table of rows, so that it plans queries for the present number of rows. If the
 * server lacks the right to do this, PostgreSQL only gives a warning (`db/server-rights.ts`).
 */
export const countRows = (db: Db) => sql`analyze statement_row`.execute(db)

/** A row to compare with other rows of the same account, day and amount. */
export interface AlikeRow {
  bank_account_id: number
  day: string
  cents: Cents
  row_key: string
  /** The row's text without case and accents. */
  text: string
  format: string
  /** Whether the file that is being applied brought the row. */
  is_new: boolean
}

/** The new rows of a file that have the account, day and amount of an older row, together with these older rows. */
export async function alike(db: Db, fileId: number): Promise<AlikeRow[]> {
  // A window function sorts all rows once. A join would look up each row alone, because PostgreSQL has no statistics
  // yet for rows that were just stored.
  const { rows } = await sql<AlikeRow>`
    select bank_account_id, day, cents, row_key, search_key as text, file.format, statement_file_id = ${fileId} as is_new
    from (
      select *, count(*) over same as count_of_all,
        count(*) filter (where statement_file_id = ${fileId}) over same as count_of_new
      from statement_row,
        (select min(day) as since, max(day) as until from statement_row where statement_file_id = ${fileId}) own
      where day between own.since and own.until
      window same as (partition by bank_account_id, day, cents)
    ) as line
    join statement_file file on file.id = line.statement_file_id
    where count_of_new > 0 and count_of_all > count_of_new`.execute(db)
  return rows
}

/** How many new credits a file has, and how many of these have a certain match or a likely one. */
export async function countCredits(db: Db, fileId: number): Promise<Record<'credits' | 'certain' | 'likely', number>> {
  const { rows } = await sql<Record<'credits' | 'certain' | 'likely', number>>`
    select count(*) as credits, count(*) filter (where credit.match_id is not null and match.state = 'certain') as certain,
      count(*) filter (where credit.state = 'waiting' and exists (
        select from statement_candidate candidate where candidate.row_ids @> array[credit.id])) as likely
    from statement_credit credit
    join statement_row own on own.id = credit.id
    left join statement_match match on match.id = credit.match_id
    where own.statement_file_id = ${fileId}`.execute(db)
  return rows[0] ?? { credits: 0, certain: 0, likely: 0 }
}

/** The amounts of the credits that were returned to their payers by debits of this file, in the file's order. */
export async function returnedBy(db: Db, fileId: number): Promise<Cents[]> {
  const rows = await db
    .selectFrom('statement_return as back')
    .innerJoin('statement_row as debit', 'debit.id', 'back.debit_row_id')
    .innerJoin('statement_row as credit', 'credit.id', 'back.row_id')
    .where('debit.statement_file_id', '=', fileId)
    .select('credit.cents')
    .orderBy('debit.id')
    .execute()
  return rows.map(({ cents }) => cents)
}

/**
 * Runs `work`. When it fails inside a transaction, only the writes of `work` are rolled back.
 * @throws the error of `work`
 */
export async function apart<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return work()
  await sql`savepoint apart`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint apart`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(db)
    throw error
  }
}
