import type { Due } from '../../core/erasure.ts'
import type { Db } from '../../db/schema.ts'

/** Mails queued before a moment that were sent, failed or were withdrawn, and still have their text. */
const oldTexts = (db: Db, before: string) =>
  db
    .selectFrom('mail')
    .where('queued_at', '<', before)
    .where('erased_at', 'is', null)
    .where('state', 'in', ['sent', 'failed', 'withdrawn'])

export const countOldTexts = (db: Db, before: string): Promise<Due> =>
  oldTexts(db, before)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('queued_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Locks the oldest mails whose text may be erased. @returns their ids */
export const lockOldTexts = async (db: Db, before: string, limit: number): Promise<number[]> =>
  (await oldTexts(db, before).select('id').orderBy('queued_at').orderBy('id').limit(limit).forUpdate().execute()).map(
    ({ id }) => id,
  )
