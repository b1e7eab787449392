import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import { streamRows } from '../../../db/stream-rows.ts'
import type { Db } from '../../../db/schema.ts'
import { hasSentNothing } from '../../registry/dioceses/dioceses.service.ts'

export interface StateTotal {
  cents: Cents
  count: number
}

/** The sums (in cents) and counts of the live contributions of a collection, by state. */
export const totals = (db: Db, collectionId: number): Promise<(StateTotal & { status: 'pending' | 'verified' })[]> =>
  db
    .selectFrom('contribution')
    .select((eb) => ['status', eb.fn.sum<Cents>('value_cents').as('cents'), eb.fn.countAll<number>().as('count')])
    .where('collection_id', '=', collectionId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()

/** The sums that each diocese has sent to a collection, sorted by the diocese's name. */
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
    .groupBy(['contribution.diocese_id', 'diocese.name', 'diocese.place_key', 'region.region_name'])
    .orderBy('diocese.place_key')
    .orderBy('contribution.diocese_id')
    .execute()

export type DioceseSum = Awaited<ReturnType<typeof summaryByDiocese>>[number]

/** Live dioceses without a contribution to a collection. */
export const nonContributingDioceses = (db: Db, collectionId: number) =>
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
    .orderBy('diocese.place_key')
    .orderBy('diocese.id')
    .execute()

/** The sums (in cents) and counts of every collection, newest first. */
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

/** The query for the rows of the sheet that lists every contribution to a collection. */
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

/** All contributions of a collection in order of arrival, read one by one. */
export const listLaunches = (db: Db, collectionId: number): AsyncGenerator<LaunchRow, void, undefined> =>
  streamRows(db, launches(db, collectionId))
