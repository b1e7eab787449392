import { sql, type ExpressionBuilder } from 'kysely'
import type { Attention } from '@seara/contract/billing/return-records'
import type { WorklistCounts } from '@seara/contract/billing/worklist'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Cents } from '../../../core/money.ts'
import { plain } from '../../../core/readable-code.ts'
import { amountWithin } from '../../../db/amount-within.ts'
import { readFound } from '../../../db/read-found.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { ReturnRecordTable } from '../../../db/schema/billing.ts'
import { containsText, withoutMask } from '../../../db/search.ts'
import { rows, type RecordRow } from './return-records.repository.ts'

type Records = ExpressionBuilder<Database & { record: ReturnRecordTable }, 'record'>

const waiting = (eb: Records) => eb.and([eb('record.attention', 'is not', null), eb('record.resolved_at', 'is', null)])

const closed = (eb: Records) =>
  eb.and([eb('record.effect', '=', 'unmatched'), eb('record.resolved_at', 'is not', null)])

export type WorklistFilter = { attention: Attention | ''; search: string; closed: string } & NamedRows

/**
 * One page of the records that wait for a review, the oldest first. If `closed` is `'true'`: one page of the payments
 * without a slip that somebody closed by giving only a reason.
 */
export async function listWorklist(
  db: Db,
  { attention, search, closed: isClosed, ids: named, ...query }: WorklistFilter & PageQuery,
): Promise<Paged<RecordRow>> {
  const state = isClosed === 'true' ? closed : waiting
  // Without a search, an index alone is enough to count the records, so only the page's records are read.
  const read = search === '' ? readPage : readFound
  const { data, ...page } = await read(
    db
      .selectFrom('return_record as record')
      .select('record.id')
      .where(state)
      .$if(named !== undefined, (found) => found.where((eb) => eb('record.id', '=', eb.fn.any(eb.val(named ?? [])))))
      .$if(attention !== '', (found) => found.where('record.attention', '=', attention || null))
      // Closed payments have no slip whose texts could be searched.
      .$if(search !== '' && isClosed === 'true', (found) => found.where(holds(search)))
      .$if(search !== '' && isClosed !== 'true', (found) => found.where('record.id', 'in', matching(db, search)))
      .orderBy('record.id'),
    query,
  )
  const ids = data.map(({ id }) => id)
  const found = await rows(db)
    .where((eb) => eb('record.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('record.id')
    .execute()
  return { ...page, data: found }
}

const holds = (search: string) => (eb: Records) =>
  eb.or([
    containsText(eb.ref('record.search_key'), search),
    amountWithin(sql.ref('record.paid_cents'), search),
    amountWithin(sql.ref('record.title_cents'), search),
  ])

/**
 * The ids of waiting records that a search finds. Two queries are used, because a single query with `or` over several
 * tables would use no index.
 */
const matching = (db: Db, search: string) => {
  const records = db.selectFrom('return_record as record').where(waiting).select('record.id')
  return records.where(holds(search)).union(
    records
      .innerJoin('slip', 'slip.id', 'record.slip_id')
      .innerJoin('request', 'request.id', 'slip.request_id')
      .innerJoin('diocese', 'diocese.id', 'request.diocese_id')
      .where((eb) =>
        eb.or([
          containsText(sql`(request.search_key || ' ' || diocese.find_key)`, withoutMask(search)),
          containsText(eb.ref('slip.search_key'), search),
          ...(plain(search) === '' ? [] : [containsText(eb.fn<string>('lower', ['request.code']), plain(search))]),
        ]),
      ),
  )
}

export async function countWorklist(db: Db): Promise<Omit<WorklistCounts, 'by_hand' | 'refused'>> {
  const found = await db
    .selectFrom('return_record as record')
    .where(waiting)
    .select((eb) => ['record.attention', eb.fn.countAll<number>().as('count')])
    .groupBy('record.attention')
    .execute()
  const counts = { unmatched: 0, double: 0, after_cancel: 0, divergent: 0, review: 0, total: 0 }
  for (const { attention, count } of found) {
    if (attention !== null) counts[attention] = count
    counts.total += count
  }
  return counts
}

/** How many records wait for a review, and when the oldest of them came; null when there is none. */
export const waitingRecords = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('return_record as record')
    .innerJoin('return_file as file', 'file.id', 'record.return_file_id')
    .where(waiting)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('file.applied_at').as('oldest')])
    .executeTakeFirstOrThrow()

/**
 * How many records wait for a review and belong to a year, and their sum; null when there are none. The year is that of
 * the slip's campaign. A record without a slip belongs to the year of its day.
 */
export const waitingOfYear = (db: Db, year: number): Promise<{ count: number; cents: Cents | null }> =>
  db
    .selectFrom('return_record as record')
    .where(waiting)
    .leftJoin('slip', 'slip.id', 'record.slip_id')
    .leftJoin('missionary_campaign as campaign', 'campaign.id', 'slip.campaign_id')
    .where(
      sql`coalesce(campaign.base_year,
        extract(year from coalesce(record.credit_date, record.occurrence_date))::integer)`,
      '=',
      year,
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Cents | null>`sum(record.paid_cents)::bigint`.as('cents'),
    ])
    .executeTakeFirstOrThrow()

/**
 * The number and sum of payments without a slip that wait for a review, or that somebody closed by giving only a
 * reason.
 */
export const sumUnmatched = (db: Db, which: 'waiting' | 'closed'): Promise<{ count: number; cents: Cents }> =>
  db
    .selectFrom('return_record')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<Cents>`coalesce(sum(paid_cents), 0)`.as('cents')])
    .where('effect', '=', 'unmatched')
    .where('resolved_at', which === 'waiting' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
