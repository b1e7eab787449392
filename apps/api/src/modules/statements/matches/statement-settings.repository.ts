import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

/** @property verify_up_to_cents null: nothing is verified automatically */
export interface SettingsRow {
  verify_up_to_cents: Cents | null
  missing_after_days: number
}

export const find = (db: Db): Promise<SettingsRow> =>
  db
    .selectFrom('statement_settings')
    .select(['verify_up_to_cents', 'missing_after_days'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()

export const lock = (db: Db) =>
  db.selectFrom('statement_settings').select('id').where('id', '=', 1).forNoKeyUpdate().executeTakeFirst()

export const update = (db: Db, change: Partial<SettingsRow>) =>
  db.updateTable('statement_settings').set(change).where('id', '=', 1).execute()
