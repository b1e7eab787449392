import { sql } from 'kysely'
import { takingSnapshot } from '../../db/copy/snapshot.ts'
import type { Db } from '../../db/schema.ts'
import { lastNumbers, type LastNumbers } from '../restorations/last-numbers.ts'

interface Installation {
  id: string
  /** The highest file id ever given; never gets smaller, even when files are deleted. */
  last_file: number
  /** The last number given of each series. */
  numbers: LastNumbers
}

export async function find(db: Db): Promise<Installation> {
  const { rows } = await sql<Omit<Installation, 'numbers'>>`
    select id, coalesce(pg_sequence_last_value(pg_get_serial_sequence('file', 'id')::regclass), 0) as last_file
    from installation`.execute(db)
  const [installation] = rows
  if (!installation) throw new Error('the database has no installation')
  return { ...installation, numbers: await lastNumbers(db) }
}

/**
 * As `find`, of what the database has on its disk: a crash takes a sequence back to what was flushed, and a storage
 * that knew more would be taken for a sign that the database is older.
 */
export const findFlushed = (db: Db): Promise<Installation> =>
  db.transaction().execute(async (db) => {
    const installation = await find(db)
    // Locking a row is written into the log, and the commit flushes the log.
    await lock(db)
    return installation
  })

/** Locks the installation until the transaction ends. @returns its identity */
export async function lock(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from installation for update`.execute(db)
  return rows[0]?.id
}

/** Gives the database a new identity: a storage marked with the old identity no longer counts as its own. */
export const renew = (db: Db) => sql`update installation set id = gen_random_uuid()`.execute(db)

/** Keys of the newest files. */
export const newestKeys = async (db: Db, count: number): Promise<string[]> =>
  (await db.selectFrom('file').select('key').orderBy('id', 'desc').limit(count).execute()).map(({ key }) => key)

/** Whether a snapshot of everything (`db/copy/snapshot.ts`) is open or about to be. */
export async function isSnapshotTaken(db: Db): Promise<boolean> {
  // The lock is only tried: while a snapshot holds it exclusively, PostgreSQL refuses to share it.
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${takingSnapshot}) as free`.execute(db)
  return rows[0]?.free !== true
}
