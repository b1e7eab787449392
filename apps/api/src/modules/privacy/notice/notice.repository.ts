import type { Db } from '../../../db/schema.ts'
import { versionOf } from '../../../db/version-of.ts'

/** The id of the table's only row. */
export const noticeId = 1

export const find = (db: Db) =>
  db
    .selectFrom('privacy_notice')
    .select(['body', 'updated_by', 'updated_at', versionOf('privacy_notice', 'privacy_notice.id')])
    .where('id', '=', noticeId)
    .executeTakeFirst()

/** Creates the notice's row if it is missing, and locks it until the transaction ends. */
export async function lock(db: Db): Promise<void> {
  await db
    .insertInto('privacy_notice')
    .values({ id: noticeId, body: null, updated_by: null, updated_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('privacy_notice').select('id').where('id', '=', noticeId).forUpdate().execute()
}

export const update = (db: Db, change: { body: string | null; updated_by: string | null; updated_at: string }) =>
  db.updateTable('privacy_notice').set(change).where('id', '=', noticeId).execute()
