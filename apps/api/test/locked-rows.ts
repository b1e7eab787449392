import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
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
 * Waits until some statement in this database waits for a lock of another transaction.
 * @param kind the kind of the lock; by default any
 */
export async function untilBlocked(db: Db, kind?: 'advisory'): Promise<void> {
  if (kind === undefined) return untilWaiting(db, 1)
  const waiting = () =>
    sql`
      select 1 from pg_locks where not granted and locktype = ${kind} and database =
        (select oid from pg_database where datname = current_database())`.execute(db)
  while ((await waiting()).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
}

/**
 * Waits until this many connections to this database wait for locks of other transactions. Call this outside of a
 * transaction, in which PostgreSQL would always answer the same.
 */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = () =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  while ((await waiting()).rows.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
}

/**
 * Sends two requests that lock the same user. The user stays locked until both requests wait, so `first` gets the lock
 * before `second` does.
 * @returns the answers
 */
export async function oneAfterTheOther(
  db: Db,
  userId: number,
  first: () => Promise<LightMyRequestResponse>,
  second: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> {
  const sent: Promise<LightMyRequestResponse>[] = []
  await db.transaction().execute(async (holder) => {
    await holder.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute()
    for (const send of [first, second]) {
      sent.push(send())
      await untilWaiting(db, sent.length)
    }
  })
  return Promise.all(sent)
}
