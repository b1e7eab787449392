import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { BoxTable } from '../../../db/schema/campaigns.ts'
import { spendKey } from '../../../db/spent-keys.ts'
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

/** The box that was added with an idempotency key. */
export const findByIdempotencyKey = (db: Db, key: string): Promise<BoxRow | undefined> =>
  rows(db).where('box.idempotency_key', '=', key).executeTakeFirst()

/**
 * Locks a box and its request until the transaction ends. Otherwise the box could be shipped while its request is
 * deleted. To avoid deadlocks, the request is locked before the box, in the same order as when a request is deleted.
 */
export async function lock(db: Db, id: number): Promise<void> {
  const box = await db.selectFrom('box').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!box) return
  await lockRequest(db, box.request_id)
  await db.selectFrom('box').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

const liveRequest = (db: Db, id: number) =>
  db.selectFrom('request').select('id').where('id', '=', id).where('deleted_at', 'is', null)

/** Whether there is a request with this id that was not deleted. */
export const hasRequest = async (db: Db, id: number): Promise<boolean> =>
  (await liveRequest(db, id).executeTakeFirst()) !== undefined

/**
 * Locks a request until the transaction ends: meanwhile it is not deleted, and nobody else changes its boxes.
 * @returns false when it is deleted or unknown
 */
export const lockRequest = async (db: Db, id: number): Promise<boolean> =>
  (await liveRequest(db, id).forNoKeyUpdate().executeTakeFirst()) !== undefined

/** Locks requests like `lockRequest`, the lowest id first. */
export const lockRequests = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('request')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Stores a new box. A trigger fills in its campaign and diocese (`box_owner_filled` in `db/triggers.md`). */
export const insert = (db: Db, box: Insertable<BoxTable>) =>
  db.insertInto('box').values(box).returning('id').executeTakeFirstOrThrow()

export const update = (db: Db, id: number, change: Updateable<BoxTable>) =>
  db.updateTable('box').set(change).where('id', '=', id).execute()

/** What stands on the printed label of a box. */
export type PrintedLabel = Pick<BoxRow, 'id' | 'request_id' | 'number' | 'of' | 'weight_grams'>

/**
 * Stores that labels were printed, except of boxes whose number, total or weight has changed since. Lock their requests
 * first.
 */
export const markPrinted = (db: Db, labels: readonly PrintedLabel[], now: string) =>
  sql`
    update box set label_printed_at = ${now}
    from unnest(
      ${labels.map(({ id }) => id)}::integer[], ${labels.map((label) => label.number)}::integer[],
      ${labels.map((label) => label.of)}::integer[], ${labels.map((label) => label.weight_grams)}::integer[]
    ) as label (box_id, number, total, weight_grams)
    where box.id = label.box_id and box.weight_grams = label.weight_grams
      and ${number} = label.number and ${of} = label.total`.execute(db)

/** Stores that the labels of a request's unshipped boxes have to be printed again. */
export const forgetPrinted = (db: Db, requestId: number) =>
  db
    .updateTable('box')
    .set({ label_printed_at: null })
    .where('request_id', '=', requestId)
    .where('shipped_at', 'is', null)
    .where('label_printed_at', 'is not', null)
    .execute()

export async function remove(db: Db, id: number): Promise<void> {
  const removed = await db.deleteFrom('box').where('id', '=', id).returning('idempotency_key').executeTakeFirst()
  await spendKey(db, removed?.idempotency_key)
}
