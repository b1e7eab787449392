import type { Db } from '../../../db/schema.ts'

/**
 * The moments after `moment` at which pictures of a request's payment were sent, the oldest first. All moments are ISO
 * 8601.
 */
export const listSince = async (db: Db, requestId: number, moment: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_image_send')
    .select('sent_at')
    .where('request_id', '=', requestId)
    .where('sent_at', '>', moment)
    .orderBy('sent_at')
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

export const note = (db: Db, request_id: number, sent_at: string): Promise<{ id: number }> =>
  db.insertInto('payment_image_send').values({ request_id, sent_at }).returning('id').executeTakeFirstOrThrow()

/** Deletes the row of a refused picture, so that it does not count towards the limit of pictures within an hour. */
export const forget = (db: Db, id: number) => db.deleteFrom('payment_image_send').where('id', '=', id).execute()

export const removeBefore = (db: Db, moment: string) =>
  db.deleteFrom('payment_image_send').where('sent_at', '<=', moment).execute()
