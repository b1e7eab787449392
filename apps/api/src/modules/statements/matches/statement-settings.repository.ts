import type { Cents } from '../../../core/money.ts'
import type { Db } from '../../../db/schema.ts'

/** The settings of the comparison with bank statements. */
export interface SettingsRow {
  /** Contributions up to this value are verified automatically if their match is certain; null: none are. */
  verify_up_to_cents: Cents | null
  /**
   * A contribution is listed as missing if this many days have passed since its declaration and no statement shows its
   * payment.
   */
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
