import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { RestorationCause, RestorationTable } from '../../db/schema/jobs-and-mail.ts'

const columns = [
  'id',
  'archive',
  'backup_made_at',
  'restored_at',
  'moved',
  'gaps',
  'earlier_gaps',
  'cause',
  'given',
  'waiting_mails',
  'missing_files',
  'released_at',
  'released_by',
  'waiting_mails_were',
] as const

export interface RestorationRow {
  id: number
  archive: string
  backup_made_at: string
  restored_at: string
  moved: boolean
  gaps: unknown
  earlier_gaps: unknown
  cause: RestorationCause
  given: unknown
  waiting_mails: number
  missing_files: number
  released_at: string | null
  released_by: string | null
  waiting_mails_were: 'sent' | 'withdrawn' | null
}

export const insert = (db: Db, restoration: Insertable<RestorationTable>) =>
  db.insertInto('restoration').values(restoration).execute()

/**
 * Stores that an admin must release the installation, although it was not restored from an archive. The moment of the
 * newest entry of the audit log counts as the moment of the backup.
 * @returns false when the installation was already waiting for a release
 */
export async function insertHold(db: Db, cause: RestorationCause, now: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into restoration (archive, backup_made_at, restored_at, moved, cause, waiting_mails, missing_files)
    values ('', least(coalesce((select at from audit_entry order by id desc limit 1), ${now}::timestamptz),
      ${now}::timestamptz), ${now}, false, ${cause},
      (select count(*) from mail where state in ('queued', 'sending')), 0)
    on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Stores the last numbers that were given elsewhere, in the record of the restore that is not released yet. */
export const noteGiven = (db: Db, given: unknown) =>
  db
    .updateTable('restoration')
    .set({ given: JSON.stringify(given) })
    .where('released_at', 'is', null)
    .execute()

/** The newest restore, released or not; undefined if there was none. */
export const findNewest = (db: Db): Promise<RestorationRow | undefined> =>
  db.selectFrom('restoration').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The skipped numbers of every restore, the oldest first. */
export const listGaps = (db: Db): Promise<Pick<RestorationRow, 'id' | 'restored_at' | 'gaps' | 'earlier_gaps'>[]> =>
  db.selectFrom('restoration').select(['id', 'restored_at', 'gaps', 'earlier_gaps']).orderBy('id').execute()

/** Locks the restore that is not released yet, until the transaction ends; undefined if there is none. */
export const lockHeld = (db: Db): Promise<RestorationRow | undefined> =>
  db.selectFrom('restoration').select(columns).where('released_at', 'is', null).forUpdate().executeTakeFirst()

/** Deletes the restoration that is not released yet. @returns the deleted restoration; undefined if there was none */
export const removeHeld = (db: Db): Promise<RestorationRow | undefined> =>
  db.deleteFrom('restoration').where('released_at', 'is', null).returning(columns).executeTakeFirst()

export const isRestorationHeld = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('restoration').select('id').where('released_at', 'is', null).executeTakeFirst()) !== undefined

export const setGaps = (db: Db, id: number, gaps: unknown) =>
  db
    .updateTable('restoration')
    .set({ gaps: JSON.stringify(gaps) })
    .where('id', '=', id)
    .execute()

export const markReleased = (
  db: Db,
  id: number,
  release: { released_at: string; released_by: string; waiting_mails_were: 'sent' | 'withdrawn' },
) => db.updateTable('restoration').set(release).where('id', '=', id).execute()
