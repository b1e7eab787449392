import type { Db } from '../../../db/schema.ts'

export const ask = (db: Db, asked: { email: string; asked_at: string; address: string | null }) =>
  db.insertInto('reset_request').values(asked).execute()

/**
 * Takes the oldest request for a link that no other process works on. It returns to the queue if the transaction fails.
 */
export const takeAsked = (db: Db): Promise<{ email: string; address: string | null } | undefined> =>
  db
    .deleteFrom('reset_request')
    .where('id', '=', (eb) =>
      eb.selectFrom('reset_request').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['email', 'address'])
    .executeTakeFirst()
