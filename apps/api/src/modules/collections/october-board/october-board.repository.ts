import { sql } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import { civilDay } from '../../../db/civil-day.ts'
import type { Db } from '../../../db/schema.ts'

export interface BoardCollection {
  id: number
  cod: string
  description: string
  base_year: number
  begin_dt: string
}

/** Every collection, the newest base year first. */
export const listCollections = (db: Db): Promise<BoardCollection[]> =>
  db
    .selectFrom('missionary_collection')
    .select(['id', 'cod', 'description', 'base_year', 'begin_dt'])
    .orderBy('base_year', 'desc')
    .execute()

/** A diocese, with the sums and counts of its contributions to a collection. */
export interface DioceseRow {
  region_id: number | null
  region_name: string | null
  uf: string
  live: boolean
  received_cents: Cents
  to_verify_cents: Cents
  to_verify_count: number
  count: number
}

/** The dioceses that are not in the trash, and trashed dioceses that sent something, each with its sums. */
export const listDioceses = (db: Db, collectionId: number): Promise<DioceseRow[]> =>
  db
    .selectFrom('diocese')
    .leftJoin('region', 'region.id', 'diocese.parish_region_id')
    .leftJoin('contribution', (join) =>
      join
        .onRef('contribution.diocese_id', '=', 'diocese.id')
        .on('contribution.collection_id', '=', collectionId)
        .on('contribution.deleted_at', 'is', null),
    )
    .select((eb) => [
      'region.id as region_id',
      'region.region_name',
      'diocese.uf',
      eb('diocese.deleted_at', 'is', null).$castTo<boolean>().as('live'),
      sql<Cents>`coalesce(sum(contribution.value_cents) filter (where contribution.status = 'verified'), 0)`.as(
        'received_cents',
      ),
      sql<Cents>`coalesce(sum(contribution.value_cents) filter (where contribution.status = 'pending'), 0)`.as(
        'to_verify_cents',
      ),
      sql<number>`(count(*) filter (where contribution.status = 'pending'))::int`.as('to_verify_count'),
      eb.fn.count<number>('contribution.id').as('count'),
    ])
    .groupBy(['diocese.id', 'region.id'])
    .having((eb) => eb.or([eb('diocese.deleted_at', 'is', null), eb(eb.fn.count<number>('contribution.id'), '>', 0)]))
    .orderBy('region.name_key')
    .execute()

/**
 * The sum of the contributions that were sent to a collection until the end of a civil day.
 * @param day in America/Sao_Paulo, ISO
 */
export const sentBy = async (db: Db, collectionId: number, day: string): Promise<Cents> =>
  (
    await db
      .selectFrom('contribution')
      .select(sql<Cents>`coalesce(sum(value_cents), 0)`.as('cents'))
      .where('collection_id', '=', collectionId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`${civilDay('created_at')} <= ${day}::date`)
      .executeTakeFirstOrThrow()
  ).cents
