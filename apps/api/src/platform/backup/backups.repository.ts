import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { BackupRunTable } from '../../db/schema/jobs-and-mail.ts'

const columns = [
  'id',
  'kind',
  'reason',
  'archive',
  'started_at',
  'finished_at',
  'byte_size',
  'row_count',
  'file_count',
  'missing_files',
  'missing_keys',
  'encrypted',
  'error',
] as const

type Kind = BackupRunTable['kind']
export type Reason = BackupRunTable['reason']

export interface BackupRunRow {
  id: number
  kind: Kind
  reason: Reason
  archive: string
  started_at: string
  finished_at: string
  byte_size: number | null
  row_count: number | null
  file_count: number | null
  missing_files: number
  missing_keys: string[]
  encrypted: boolean
  error: string | null
}

export const insert = (db: Db, run: Insertable<BackupRunTable>) => db.insertInto('backup_run').values(run).execute()

/** The newest backups and proofs (trial restores), successful or not. */
export const newest = (db: Db, limit: number): Promise<BackupRunRow[]> =>
  db
    .selectFrom('backup_run')
    .select(columns)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The newest successful backup, or the newest successful proof; undefined if there is none. */
export const lastGood = (db: Db, kind: Kind): Promise<BackupRunRow | undefined> =>
  db
    .selectFrom('backup_run')
    .select(columns)
    .where('kind', '=', kind)
    .where('error', 'is', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When the first successful backup was made; undefined if there was none. */
export const firstBackupAt = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('backup_run')
      .select('finished_at')
      .where('kind', '=', 'backup')
      .where('error', 'is', null)
      .orderBy('finished_at')
      .limit(1)
      .executeTakeFirst()
  )?.finished_at

/**
 * The newest backup or proof that was made for a reason, such as `nightly`, successful or not; undefined if there is
 * none.
 */
export const lastFor = (db: Db, reason: Reason): Promise<BackupRunRow | undefined> =>
  db
    .selectFrom('backup_run')
    .select(columns)
    .where('reason', '=', reason)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest proof of each of these archives, successful or not. An archive that was never proven is left out. */
export const proofsOf = (db: Db, archives: readonly string[]) =>
  db
    .selectFrom('backup_run')
    .distinctOn('archive')
    .select(['archive', 'finished_at', 'error'])
    .where('kind', '=', 'proof')
    .where('archive', 'in', archives.length > 0 ? archives : [''])
    .orderBy('archive')
    .orderBy('finished_at', 'desc')
    .execute()

/** Simultaneous requests for a backup wait for each other, so that each request sees the jobs of the earlier ones. */
export const lockRequests = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('seara backup request'))`.execute(db)

/**
 * A job of this kind that waits or runs; undefined if there is none. Backup jobs that came with a restored backup are
 * left out: they never run, because a restore does not queue them.
 */
export const findPending = (db: Db, kind: string) =>
  db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('restoration').select('id').whereRef('restored_at', '>', 'job.created_at'))),
    )
    .orderBy('id')
    .executeTakeFirst()

/** Arbitrary fixed numbers: the keys of the advisory locks for backups and proofs. */
const lockOf: Record<Kind, number> = { backup: 5_327_286, proof: 5_327_287 }

/** Does the work, unless another process is doing it. @returns false when the work was left to another process */
export const asTheOnlyOne = (db: Db, kind: Kind, work: () => Promise<void>): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${lockOf[kind]}) as ours`.execute(
      connection,
    )
    if (rows[0]?.ours !== true) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockOf[kind]})`.execute(connection)
    }
    return true
  })
