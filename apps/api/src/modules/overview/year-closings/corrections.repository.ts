import { sql, type ExpressionBuilder } from 'kysely'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Ledger, YearCorrectionFilter } from '@seara/contract/overview/year-closings'
import type { Cents } from '../../../core/money.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import { containsText } from '../../../db/search.ts'

/**
 * SQL: whether a correction is added to the closed sums of its year. A correction by hand always is. A late payment is
 * added only until the year is reopened: the sums of the next closing then contain the payment.
 */
const counts = sql<boolean>`(correction.kind = 'manual' or closing.reopened_at is null)`

const rows = (db: Db) =>
  db
    .selectFrom('year_correction as correction')
    .innerJoin('year_closing as closing', 'closing.id', 'correction.closing_id')
    .innerJoin('diocese', 'diocese.id', 'correction.diocese_id')
    .leftJoin('slip', 'slip.id', 'correction.slip_id')
    .select([
      'correction.id',
      'correction.ledger',
      'correction.base_year',
      'correction.kind',
      'correction.diocese_id',
      'diocese.name as diocese_name',
      'correction.value_cents',
      'correction.day',
      'correction.reason',
      'correction.request_id',
      'slip.our_number_printed',
      counts.as('counts'),
      'correction.created_at',
      'correction.created_by',
    ])

export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** A page of corrections, newest first. */
export const list = (
  db: Db,
  { ledger, year, search, ...page }: YearCorrectionFilter & PageQuery,
): Promise<Paged<CorrectionRow>> =>
  readPage(
    rows(db)
      .where('correction.ledger', '=', ledger)
      .$if(year !== undefined, (found) => found.where('correction.base_year', '=', year ?? 0))
      .$if(search !== '', (found) =>
        found.where((eb) =>
          eb.or([
            containsText(eb.ref('correction.search_key'), search),
            containsText(eb.ref('diocese.search_key'), search),
          ]),
        ),
      )
      .orderBy('correction.id', 'desc'),
    page,
  )

export const find = (db: Db, id: number): Promise<CorrectionRow> =>
  rows(db).where('correction.id', '=', id).executeTakeFirstOrThrow()

/** The correction that was added with an idempotency key. */
export const findByIdempotencyKey = (db: Db, key: string): Promise<CorrectionRow | undefined> =>
  rows(db).where('correction.idempotency_key', '=', key).executeTakeFirst()

/** The corrections of a diocese in a year, in all ledgers, oldest first. */
export const listOfDiocese = (db: Db, dioceseId: number, year: number): Promise<CorrectionRow[]> =>
  rows(db)
    .where('correction.diocese_id', '=', dioceseId)
    .where('correction.base_year', '=', year)
    .orderBy('correction.id')
    .execute()

/** The sum of those corrections of a year that count (see `counts`). */
export interface CorrectionSum {
  ledger: Ledger
  base_year: number
  count: number
  cents: Cents
  /** The part that was entered by hand. The sum of the year's contributions or payments does not contain it. */
  manual_cents: Cents
}

/** The sums of the corrections that count, by ledger and year. @param only the ledger and year; absent: all of them */
export async function sums(db: Db, only?: { ledger: Ledger; year: number }): Promise<CorrectionSum[]> {
  return db
    .selectFrom('year_correction as correction')
    .innerJoin('year_closing as closing', 'closing.id', 'correction.closing_id')
    .where(counts)
    .$if(only !== undefined, (found) =>
      found
        .where('correction.ledger', '=', only?.ledger ?? 'collections')
        .where('correction.base_year', '=', only?.year ?? 0),
    )
    .groupBy(['correction.ledger', 'correction.base_year'])
    .select((eb) => [
      'correction.ledger',
      'correction.base_year',
      eb.fn.countAll<number>().as('count'),
      total(eb).as('cents'),
      sql<Cents>`coalesce(sum(correction.value_cents) filter (where correction.kind = 'manual'), 0)`.as('manual_cents'),
    ])
    .execute()
}

const total = (eb: ExpressionBuilder<Database & { correction: Database['year_correction'] }, 'correction'>) =>
  eb.fn.sum<Cents>('correction.value_cents')

/** A diocese's sums in the closings of a year, one for each ledger whose year is closed now. */
export const closedSums = (db: Db, dioceseId: number, year: number) =>
  db
    .selectFrom('year_closing as closing')
    .leftJoin('year_closing_sum as kept', (join) =>
      join.onRef('kept.closing_id', '=', 'closing.id').on('kept.diocese_id', '=', dioceseId),
    )
    .where('closing.base_year', '=', year)
    .where('closing.reopened_at', 'is', null)
    .select((eb) => [
      'closing.ledger',
      'closing.closed_at',
      eb.fn.coalesce('kept.total_cents', eb.cast<Cents>(eb.lit(0), 'bigint')).as('total_cents'),
    ])
    .execute()
