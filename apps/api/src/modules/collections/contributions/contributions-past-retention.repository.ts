import type { Due } from '../../../core/erasure.ts'
import type { Db } from '../../../db/schema.ts'

/** Contributions that were deleted before the moment `before` and whose sender was not erased yet. */
const oldDeleted = (db: Db, before: string) =>
  db.selectFrom('contribution').where('deleted_at', '<', before).where('sender_email', '!=', '')

export const countOldDeleted = (db: Db, before: string): Promise<Due> =>
  oldDeleted(db, before)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('deleted_at').as('oldest')])
    .executeTakeFirstOrThrow()

export const lockOldDeleted = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (await oldDeleted(db, before).select('id').orderBy('id').limit(limit).forUpdate().execute()).map(({ id }) => id)
