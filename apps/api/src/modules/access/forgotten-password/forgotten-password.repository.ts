import type { Db } from '../../../db/schema.ts'

export const ask = (db: Db, asked: { email: string; asked_at: string; address: string | null }) =>
  db.insertInto('reset_request').values(asked).execute()

/**
 * Takes the oldest request for a reset link out of the queue, skipping requests that another process is handling. If
 * the transaction fails, the request stays in the queue.
 * @returns undefined when there is no such request; `address` is the IP address of the person who asked, null when
 * unknown
 */
export const takeAsked = (db: Db): Promise<{ email: string; address: string | null } | undefined> =>
  db
    .deleteFrom('reset_request')
    .where('id', '=', (eb) =>
      eb.selectFrom('reset_request').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['email', 'address'])
    .executeTakeFirst()
