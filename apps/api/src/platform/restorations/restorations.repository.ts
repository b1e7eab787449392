import type { Insertable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { RestorationTable } from '../../db/schema/jobs-and-mail.ts'

const columns = [
  'id',
  'archive',
  'backup_made_at',
  'restored_at',
  'moved',
  'gaps',
  'earlier_gaps',
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
  waiting_mails: number
  missing_files: number
  released_at: string | null
  released_by: string | null
  waiting_mails_were: 'sent' | 'withdrawn' | null
}

export const insert = (db: Db, restoration: Insertable<RestorationTable>) =>
  db.insertInto('restoration').values(restoration).execute()

/** The newest restore. */
export const findNewest = (db: Db): Promise<RestorationRow | undefined> =>
  db.selectFrom('restoration').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The skipped numbers of every restore, the oldest first. */
export const listGaps = (db: Db): Promise<Pick<RestorationRow, 'id' | 'restored_at' | 'gaps' | 'earlier_gaps'>[]> =>
  db.selectFrom('restoration').select(['id', 'restored_at', 'gaps', 'earlier_gaps']).orderBy('id').execute()

/** Locks the restore that was not released yet, until the transaction ends. */
export const lockHeld = (db: Db): Promise<RestorationRow | undefined> =>
  db.selectFrom('restoration').select(columns).where('released_at', 'is', null).forUpdate().executeTakeFirst()

/** @returns the removed restoration, if one was held */
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
