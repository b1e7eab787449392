import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Cents } from '../../../core/money.ts'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { prepared, preparedFirst } from '../../../db/prepared.ts'
import { readPage } from '../../../db/read-page.ts'
import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'
import type { MissionaryCollectionTable } from '../../../db/schema/collections.ts'

const columns = ['id', 'cod', 'description', 'base_year', 'begin_dt', 'end_dt', 'finished', 'total_cents'] as const

export type CollectionRow = Pick<Selectable<MissionaryCollectionTable>, (typeof columns)[number]>
export type VersionedCollectionRow = CollectionRow & { version: number }

export const list = (db: Db, page: PageQuery): Promise<Paged<CollectionRow>> =>
  readPage(db.selectFrom('missionary_collection').select(columns).orderBy('base_year', 'desc'), page)

/** Collections that have begun and are not finished, the newest first. */
export const listActive = prepared((db, now: string) =>
  db
    .selectFrom('missionary_collection')
    .select(['id', 'description'])
    .where('finished', '=', false)
    .where('begin_dt', '<=', now)
    .orderBy('base_year', 'desc'),
)

export const find: (db: Db, id: number) => Promise<VersionedCollectionRow | undefined> = preparedFirst(
  (db, id: number) =>
    db
      .selectFrom('missionary_collection')
      .select([...columns, versionOf('collection', 'missionary_collection.id')])
      .where('id', '=', id),
)

/** Locks the collection until the transaction ends, so that neither the collection nor its contributions change. */
export const lock = (db: Db, id: number) =>
  db.selectFrom('missionary_collection').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps the collection from being finished until the transaction ends. */
export const lockShared = (db: Db, id: number) =>
  db
    .selectFrom('missionary_collection')
    .select(['cod', 'description', 'base_year', 'begin_dt', 'finished'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

export const insert = (db: Db, collection: Insertable<MissionaryCollectionTable>) =>
  db.insertInto('missionary_collection').values(collection).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, changes: Updateable<MissionaryCollectionTable>) =>
  db.updateTable('missionary_collection').set(changes).where('id', '=', id).execute()

/** Marks a collection as finished at `now`, and stores the sum of its verified contributions. */
export const finish = (db: Db, id: number, now: string) =>
  db
    .updateTable('missionary_collection')
    .set((eb) => ({
      finished: true,
      end_dt: now,
      total_cents: eb
        .selectFrom('contribution')
        .select((eb) => eb.cast<Cents>(eb.fn.coalesce(eb.fn.sum('value_cents'), eb.lit(0)), 'bigint').as('sum'))
        .where('collection_id', '=', id)
        .where('status', '=', 'verified')
        .where('deleted_at', 'is', null),
    }))
    .where('id', '=', id)
    .where('finished', '=', false)
    .execute()

/** How many contributions a collection has, without deleted ones. */
export const countContributions = async (db: Db, id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('contribution')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collection_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const reopen = (db: Db, id: number) =>
  db
    .updateTable('missionary_collection')
    .set({ finished: false, end_dt: null, total_cents: null })
    .where('id', '=', id)
    .execute()
