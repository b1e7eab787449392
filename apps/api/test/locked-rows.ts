import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/** How many rows of a table are locked by other transactions now. */
export async function countLocked(
  db: Db,
  table: 'slip' | 'request' | 'donation' | 'diocese' | 'receipt_counter',
): Promise<number> {
  const name = sql.table(table)
  return db.transaction().execute(async (db) => {
    const free = await sql`select 1 from ${name} for update skip locked`.execute(db)
    const all = await sql`select 1 from ${name}`.execute(db)
    return all.rows.length - free.rows.length
  })
}

/** How many advisory locks are taken in this database now. */
export async function countAdvisoryLocks(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length
}

/**
 * Waits until some statement waits for a lock of another transaction.
 * @param kind the kind of the lock; by default any
 */
export async function untilBlocked(db: Db, kind?: 'advisory'): Promise<void> {
  const waiting = () =>
    sql`select 1 from pg_locks where not granted and locktype = coalesce(${kind ?? null}::text, locktype)`.execute(db)
  while ((await waiting()).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
}
