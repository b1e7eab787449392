import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Region, RegionListItem, SimpleRegion, State } from '@seara/contract/registry/regions'
import type { Versioned } from '@seara/contract/core/version'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

const withStates = (db: Db) =>
  db
    .selectFrom('region')
    .select((eb) => [
      'region.id',
      'region.region_name',
      jsonArrayFrom(
        eb
          .selectFrom('region_state')
          .innerJoin('state', 'state.id', 'region_state.state_id')
          .select(['state.id', 'state.name', 'state.uf'])
          .whereRef('region_state.region_id', '=', 'region.id')
          .orderBy('state.uf'),
      ).as('states'),
    ])

export const list = (db: Db, page: PageQuery): Promise<Paged<RegionListItem>> =>
  readPage(withStates(db).orderBy('region.name_key'), page)

export const listSimple = (db: Db): Promise<SimpleRegion[]> =>
  db.selectFrom('region').select(['id', 'region_name']).orderBy('name_key').execute()

export const find = (db: Db, id: number): Promise<(Region & Versioned) | undefined> =>
  withStates(db)
    .select((eb) => [
      versionOf('region', 'region.id'),
      jsonArrayFrom(
        eb
          .selectFrom('diocese')
          .select(['diocese.id', 'diocese.name', 'diocese.city', 'diocese.uf'])
          .whereRef('diocese.parish_region_id', '=', 'region.id')
          .where('diocese.deleted_at', 'is', null)
          .orderBy('diocese.place_key'),
      ).as('diocese'),
    ])
    .where('region.id', '=', id)
    .executeTakeFirst()

/** Locks the region until the transaction ends. Meanwhile no diocese can be linked to it. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('region').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Prevents regions from being deleted until the transaction ends.
 * @param id the region; undefined: all regions
 */
export const lockKeyShared = (db: Db, id?: number) =>
  db
    .selectFrom('region')
    .select('id')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .forKeyShare()
    .execute()

export const insert = (db: Db, region_name: string) =>
  db.insertInto('region').values({ region_name }).returning('id').executeTakeFirstOrThrow()

export const rename = (db: Db, id: number, region_name: string) =>
  db.updateTable('region').set({ region_name }).where('id', '=', id).execute()

export const remove = (db: Db, id: number) => db.deleteFrom('region').where('id', '=', id).execute()

export const listStates = (db: Db): Promise<State[]> =>
  db.selectFrom('state').select(['id', 'name', 'uf']).orderBy('name').execute()

export const addStates = (db: Db, region_id: number, stateIds: readonly number[]) =>
  db
    .insertInto('region_state')
    .values(stateIds.map((state_id) => ({ region_id, state_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeStates = (db: Db, regionId: number, stateIds: readonly number[]) =>
  db.deleteFrom('region_state').where('region_id', '=', regionId).where('state_id', 'in', stateIds).execute()

/** Counts the states and live dioceses of each region. */
export const counts = (db: Db): Promise<{ id: number; region_name: string; states: number; dioceses: number }[]> =>
  db
    .selectFrom('region')
    .select((eb) => [
      'region.id',
      'region.region_name',
      eb
        .selectFrom('region_state')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('region_state.region_id', '=', 'region.id')
        .$asScalar()
        .$notNull()
        .as('states'),
      eb
        .selectFrom('diocese')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('diocese.parish_region_id', '=', 'region.id')
        .where('diocese.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('dioceses'),
    ])
    .orderBy('region.id')
    .execute()
