import { sql } from 'kysely'
import { takingSnapshot } from '../../db/copy/snapshot.ts'
import type { Db } from '../../db/schema.ts'
import { lastNumbers, type LastNumbers } from '../restorations/last-numbers.ts'

interface Installation {
  id: string
  /** The highest file id ever given, 0 before the first. It never gets smaller, even when files are deleted. */
  last_file: number
  /** The last number that each series (receipts, slips, shipping files) has given. */
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
 * Like `find`, and also makes sure that these values are on the database's disk. After a crash a sequence falls back to
 * its value on the disk. If the storage's marker had a higher value, the database would seem to be an older copy.
 */
export const findFlushed = (db: Db): Promise<Installation> =>
  db.transaction().execute(async (db) => {
    const installation = await find(db)
    // Locking a row writes to the database's log, so the commit flushes the log, with the sequences, to the disk.
    await lock(db)
    return installation
  })

/** Locks the installation until the transaction ends. @returns its id; undefined if there is none */
export async function lock(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from installation for update`.execute(db)
  return rows[0]?.id
}

/** Gives the database a new id. If a storage's marker has the old id, the storage is no longer the database's own. */
export const renew = (db: Db) => sql`update installation set id = gen_random_uuid()`.execute(db)

/** The keys of the oldest (`asc`) or newest (`desc`) files whose contents a retention period has not removed. */
export async function firstKeys(db: Db, order: 'asc' | 'desc', count: number): Promise<string[]> {
  const kept = db.selectFrom('file').select('key').where('removed_at', 'is', null)
  return (await kept.orderBy('id', order).limit(count).execute()).map(({ key }) => key)
}

/** Whether a snapshot of the whole database (`db/copy/snapshot.ts`) is open or is about to be opened. */
export async function isSnapshotTaken(db: Db): Promise<boolean> {
  // This does not wait: while a snapshot holds the lock exclusively, PostgreSQL refuses a shared lock at once.
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${takingSnapshot}) as free`.execute(db)
  return rows[0]?.free !== true
}
