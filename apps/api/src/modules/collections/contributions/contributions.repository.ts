import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import type { ContributionQuery } from '@seara/contract/contributions'
import type { Paged } from '@seara/contract/paging'
import type { Cents } from '../../../core/money.ts'
import { namesColumn } from '../../../db/names-column.ts'
import { inBatches } from '../../../db/in-batches.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Database, Db } from '../../../db/schema.ts'
import type { ContributionTable } from '../../../db/schema/collections.ts'
import { containsText } from '../../../db/search.ts'
import { versionOf } from '../../../db/version-of.ts'

const rows = (db: Db) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('bank_account', 'bank_account.id', 'contribution.bank_account_id')
    .innerJoin('credit_type', 'credit_type.id', 'contribution.credit_type_id')
    .leftJoin('receipt', 'receipt.id', 'contribution.receipt_id')
    .leftJoin('file as letter_file', 'letter_file.id', 'contribution.letter_file_id')
    .leftJoin('file as receipt_file', 'receipt_file.id', 'contribution.receipt_file_id')
    .where('contribution.deleted_at', 'is', null)
    .select([
      'contribution.id',
      'contribution.collection_id',
      'contribution.value_cents',
      'contribution.status',
      'contribution.created_at',
      'contribution.deleted_at',
      'contribution.diocese_id',
      'diocese.name as diocese_name',
      'contribution.sender_name',
      'contribution.sender_email',
      'contribution.origin',
      'contribution.bank_account_id',
      'bank_account.bank_name',
      'bank_account.bank_number',
      'bank_account.agency',
      'bank_account.account_number',
      'contribution.credit_type_id',
      'credit_type.description as credit_description',
      'contribution.image_id',
      'contribution.image_name',
      'contribution.letter_file_id',
      'letter_file.filename as letter_filename',
      'contribution.receipt_file_id',
      'receipt_file.filename as receipt_filename',
      'contribution.receipt_id',
      'receipt.year as receipt_year',
      'receipt.sequence as receipt_sequence',
      'receipt.code as receipt_code',
      'contribution.verified_at',
      'contribution.verified_by',
      versionOf('contribution', 'contribution.id'),
    ])

export type ContributionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const filtered = (db: Db, collectionId: number, { search, status, parish_region_id }: ContributionQuery) =>
  rows(db)
    .where('contribution.collection_id', '=', collectionId)
    .$if(status !== '', (query) => query.where('contribution.status', '=', status || 'pending'))
    .$if(parish_region_id !== undefined, (query) =>
      query.where('diocese.parish_region_id', '=', parish_region_id ?? null),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsText(eb.ref('diocese.search_key'), search),
          containsText(eb.ref('contribution.sender_key'), search),
        ]),
      ),
    )

const sortExpressions = {
  created_at: sql.ref('contribution.created_at'),
  value: sql.ref('contribution.value_cents'),
  diocese: sql.ref('diocese.name_key'),
  name: sql.ref('contribution.sender_key'),
} as const

export function list(db: Db, collectionId: number, query: ContributionQuery): Promise<Paged<ContributionRow>> {
  const { sort = 'created_at' } = query
  const order = query.sort === undefined ? 'desc' : query.order
  return readPage(
    filtered(db, collectionId, query).orderBy(sortExpressions[sort], order).orderBy('contribution.id', order),
    query,
  )
}

/** What the sheet of launches shows of a contribution. */
const launches = (db: Db, collectionId: number) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .innerJoin('bank_account', 'bank_account.id', 'contribution.bank_account_id')
    .innerJoin('credit_type', 'credit_type.id', 'contribution.credit_type_id')
    .leftJoin('receipt', 'receipt.id', 'contribution.receipt_id')
    .select([
      'contribution.created_at',
      'diocese.name as diocese_name',
      'contribution.value_cents',
      'contribution.status',
      'receipt.year as receipt_year',
      'receipt.sequence as receipt_sequence',
      'contribution.verified_at',
      'contribution.verified_by',
      'bank_account.bank_name',
      'bank_account.agency',
      'bank_account.account_number',
      'credit_type.description as credit_description',
      'contribution.sender_name',
      'contribution.sender_email',
    ])
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.deleted_at', 'is', null)
    .orderBy('contribution.created_at')
    .orderBy('contribution.id')

export type LaunchRow = Awaited<ReturnType<ReturnType<typeof launches>['executeTakeFirstOrThrow']>>

/** All contributions of a collection, in the order in which they came, one by one. */
export const listLaunches = (db: Db, collectionId: number): AsyncGenerator<LaunchRow, void, undefined> =>
  inBatches(db, launches(db, collectionId))

export const find = (db: Db, id: number): Promise<ContributionRow | undefined> =>
  rows(db).where('contribution.id', '=', id).executeTakeFirst()

/** The newest contribution of a diocese to a collection. */
export const findNewestOf = (db: Db, collectionId: number, dioceseId: number): Promise<ContributionRow | undefined> =>
  rows(db)
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.diocese_id', '=', dioceseId)
    .orderBy('contribution.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listOfDiocese = (db: Db, collectionId: number, dioceseId: number): Promise<ContributionRow[]> =>
  rows(db)
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.diocese_id', '=', dioceseId)
    .orderBy('contribution.id', 'desc')
    .execute()

export const findByIdempotencyKey = (db: Db, key: string): Promise<ContributionRow | undefined> =>
  rows(db).where('contribution.idempotency_key', '=', key).executeTakeFirst()

export const exists = async (db: Db, collectionId: number, dioceseId: number): Promise<boolean> =>
  (await db
    .selectFrom('contribution')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('diocese_id', '=', dioceseId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Makes the sends of one diocese to one collection wait for each other until the transaction ends. */
export const lockTurn = (db: Db, collectionId: number, dioceseId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contribution ${collectionId} ${dioceseId}`}, 0))`.execute(db)

/** Locks a contribution against changes until the transaction ends. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('contribution').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insert = (db: Db, contribution: Insertable<ContributionTable>) =>
  db.insertInto('contribution').values(contribution).returning('id').executeTakeFirstOrThrow()

export async function update(db: Db, id: number, change: Updateable<ContributionTable>): Promise<void> {
  if (namesColumn(change)) await db.updateTable('contribution').set(change).where('id', '=', id).execute()
}

export interface StateTotal {
  cents: Cents
  count: number
}

/** Sums and counts of a collection's live contributions by state. */
export const totals = (db: Db, collectionId: number): Promise<(StateTotal & { status: 'pending' | 'verified' })[]> =>
  db
    .selectFrom('contribution')
    .select((eb) => ['status', eb.fn.sum<Cents>('value_cents').as('cents'), eb.fn.countAll<number>().as('count')])
    .where('collection_id', '=', collectionId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()

/** What each diocese has sent to a collection, by name. */
export const summaryByDiocese = (db: Db, collectionId: number) =>
  db
    .selectFrom('contribution')
    .innerJoin('diocese', 'diocese.id', 'contribution.diocese_id')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .select((eb) => [
      'contribution.diocese_id',
      'diocese.name as diocese_name',
      'region.region_name',
      eb.fn.sum<Cents>('value_cents').as('sum_cents'),
      sql<Cents>`coalesce(sum(value_cents) filter (where status = 'verified'), 0)`.as('verified_cents'),
      eb.fn.countAll<number>().as('count_value'),
      sql<boolean>`bool_and(status = 'verified')`.as('verified'),
    ])
    .where('contribution.collection_id', '=', collectionId)
    .where('contribution.deleted_at', 'is', null)
    .groupBy(['contribution.diocese_id', 'diocese.name', 'diocese.name_key', 'region.region_name'])
    .orderBy('diocese.name_key')
    .orderBy('contribution.diocese_id')
    .execute()

export type DioceseSum = Awaited<ReturnType<typeof summaryByDiocese>>[number]

/** Whether a diocese has no live contribution to a collection. */
export const hasSentNothing = (collectionId: number) => (eb: ExpressionBuilder<Database, 'diocese'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('contribution')
        .select('contribution.id')
        .whereRef('contribution.diocese_id', '=', 'diocese.id')
        .where('contribution.collection_id', '=', collectionId)
        .where('contribution.deleted_at', 'is', null),
    ),
  )

/** Live dioceses that have sent nothing to a collection. */
export const silentDioceses = (db: Db, collectionId: number) =>
  db
    .selectFrom('diocese')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .select([
      'diocese.id',
      'diocese.name',
      'diocese.city',
      'diocese.uf',
      'diocese.contact_mail',
      'diocese.telephone',
      'region.region_name',
    ])
    .where('diocese.deleted_at', 'is', null)
    .where(hasSentNothing(collectionId))
    .orderBy('diocese.name_key')
    .orderBy('diocese.id')
    .execute()

/** Sums in cents, and counts, of every collection, the newest first. */
export const totalsByCollection = (db: Db) =>
  db
    .selectFrom('missionary_collection')
    .leftJoin('contribution', (join) =>
      join
        .onRef('contribution.collection_id', '=', 'missionary_collection.id')
        .on('contribution.deleted_at', 'is', null),
    )
    .select([
      'missionary_collection.cod',
      'missionary_collection.base_year',
      'missionary_collection.description',
      'missionary_collection.finished',
      sql<number>`count(distinct contribution.diocese_id)`.as('dioceses'),
      sql<number>`count(contribution.id)`.as('count'),
      sql<Cents>`coalesce(sum(contribution.value_cents) filter (where contribution.status = 'verified'), 0)`.as(
        'verified_cents',
      ),
      sql<Cents>`coalesce(sum(contribution.value_cents) filter (where contribution.status = 'pending'), 0)`.as(
        'pending_cents',
      ),
    ])
    .groupBy('missionary_collection.id')
    .orderBy('missionary_collection.base_year', 'desc')
    .execute()
