import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { BoxTable } from '../../../db/schema/campaigns.ts'
import { versionOf } from '../../../db/version-of.ts'

const number = sql<number>`(
  select count(*) from box other where other.request_id = box.request_id and other.id <= box.id)`
const of = sql<number>`(select count(*) from box other where other.request_id = box.request_id)`

/** The boxes of requests that were not deleted. */
const rows = (db: Db) =>
  db
    .selectFrom('box')
    .innerJoin('request', 'request.id', 'box.request_id')
    .where('request.deleted_at', 'is', null)
    .select([
      'box.id',
      'box.request_id',
      'request.code',
      'box.weight_grams',
      number.as('number'),
      of.as('of'),
      'box.shipped_at',
      'box.shipped_by',
      'box.label_printed_at',
      versionOf('box', 'box.id'),
    ])

export type BoxRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The boxes of these requests, sorted by request and then in the order in which they were packed. */
export const listOf = (db: Db, requestIds: readonly number[]): Promise<BoxRow[]> =>
  rows(db)
    .where((eb) => eb('box.request_id', '=', eb.fn.any(eb.val(requestIds))))
    .orderBy('box.request_id')
    .orderBy('box.id')
    .execute()

export const find = (db: Db, id: number): Promise<BoxRow | undefined> =>
  rows(db).where('box.id', '=', id).executeTakeFirst()

/**
 * Locks a box until the transaction ends, and keeps its request from being deleted meanwhile. Otherwise the box could
 * be shipped while its request is deleted. To avoid deadlocks, the request is locked before the box, in the same order
 * as when a request is deleted.
 */
export async function lock(db: Db, id: number): Promise<void> {
  const box = await db.selectFrom('box').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!box) return
  await keepRequest(db, box.request_id)
  await db.selectFrom('box').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

const liveRequest = (db: Db, id: number) =>
  db.selectFrom('request').select('id').where('id', '=', id).where('deleted_at', 'is', null)

/** Whether there is a request with this id that was not deleted. */
export const hasRequest = async (db: Db, id: number): Promise<boolean> =>
  (await liveRequest(db, id).executeTakeFirst()) !== undefined

/** Prevents a request from being deleted until the transaction ends. @returns false when it is deleted or unknown */
export const keepRequest = async (db: Db, id: number): Promise<boolean> =>
  (await liveRequest(db, id).forShare().executeTakeFirst()) !== undefined

/** Stores a new box. A trigger fills in its campaign and diocese (`box_owner_filled` in `db/triggers.md`). */
export const insert = (db: Db, box: Insertable<BoxTable>) =>
  db.insertInto('box').values(box).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, change: Updateable<BoxTable>) =>
  db.updateTable('box').set(change).where('id', '=', id).execute()

export const markPrinted = (db: Db, ids: readonly number[], now: string) =>
  db
    .updateTable('box')
    .set({ label_printed_at: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

export const remove = (db: Db, id: number) => db.deleteFrom('box').where('id', '=', id).execute()
