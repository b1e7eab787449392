import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { query, withDatabase } from '../../test/harness-database.ts'
import { StartupError } from '../core/startup-error.ts'
import { connectDatabase } from './connect.ts'
import { migrateToLatest, migrateUpTo, pendingMigrations, preparingTheDatabase } from './migrate.ts'

const seara = await createTestApp()
const owner = connectDatabase({ url: seara.ownerUrl, poolSize: 2 })
const other = connectDatabase({ url: seara.ownerUrl, poolSize: 1 })
afterAll(() => Promise.all([owner.close(), other.close()]))

/** The PostgreSQL processes that wait until another process has migrated the database. */
const waiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory' and query like '%pg_advisory_lock%'`.execute(
    owner.db,
  )
  return rows.map(({ pid }) => pid)
}

test('a connection that breaks while another process migrates is replaced, and the wait goes on', async () => {
  await other.db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${preparingTheDatabase})`.execute(holder)
    const migrated = migrateToLatest(owner.db)
    for (const broken of [1, 2]) {
      await expect.poll(waiting, { timeout: 10_000, message: `wait ${broken}` }).toHaveLength(1)
      for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(holder)
      await expect.poll(waiting).toHaveLength(0)
    }
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
    await sql`select pg_advisory_unlock(${preparingTheDatabase})`.execute(holder)
    await migrated
  })
})

/**
 * Creates a database that has not run migration 0198, which alters `group_donation`, `box` and `year_correction`, in
 * this order.
 */
async function olderDatabase() {
  const name = `old_${randomUUID().replaceAll('-', '')}`
  await query(seara.ownerUrl, `CREATE DATABASE ${name}`)
  const [older, beside] = [2, 3].map((poolSize) =>
    connectDatabase({ url: withDatabase(seara.ownerUrl, name), poolSize }),
  )
  if (!older || !beside) throw new Error('two connections')
  onTestFinished(async () => {
    await Promise.all([older.close(), beside.close()])
    await query(inject('adminUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
  })
  await migrateUpTo(older.db, '0197-undone-credits-are-compared')
  /** The PostgreSQL processes that wait for a lock on a table. */
  const held = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = ${name} and wait_event = 'relation'`.execute(owner.db)
    return rows.map(({ pid }) => pid)
  }
  const expectHeld = async (count: number) => {
    await expect.poll(held, { timeout: 10_000 }).toHaveLength(count)
  }
  return { older: older.db, beside: beside.db, held, expectHeld }
}

test('a connection that breaks amid a migration is replaced, and the migration runs again', async () => {
  const { older, beside, held, expectHeld } = await olderDatabase()
  const migrated = await beside.transaction().execute(async (holder) => {
    await sql`lock table year_correction`.execute(holder)
    const migrating = migrateToLatest(older)
    await expectHeld(1)
    for (const pid of await held()) await sql`select pg_terminate_backend(${pid})`.execute(owner.db)
    return { migrating }
  })
  await migrated.migrating
  expect(await pendingMigrations(older)).toEqual([])
}, 60_000)

test('a migration that a deadlock with an older server ends runs again', async () => {
  const { older, beside, expectHeld } = await olderDatabase()
  const ended = await beside.transaction().execute(async (server) => {
    await sql`lock table year_correction`.execute(server)
    return beside.transaction().execute(async (pausing) => {
      await sql`lock table box`.execute(pausing)
      const migrating = migrateToLatest(older)
      await expectHeld(1)
      // The migration holds `group_donation`. The server waits for it, and its search for a deadlock, after a second,
      // finds none yet. Then the migration goes on to `year_correction`, and its own search finds one.
      const waiting = sql`lock table group_donation`.execute(server)
      await expectHeld(2)
      await sleep(2_000)
      return { migrating, waiting }
    })
  })
  await Promise.all([ended.waiting, ended.migrating])
  expect(await pendingMigrations(older)).toEqual([])
}, 60_000)

test('a connection goes back to its pool with the time limit that it had', async () => {
  const alone = connectDatabase({ url: seara.ownerUrl, poolSize: 1 })
  onTestFinished(alone.close)
  await migrateToLatest(alone.db)
  const { rows } = await sql`show statement_timeout`.execute(alone.db)
  expect(rows).toEqual([{ statement_timeout: '30s' }])
})

test('what is wrong besides the connection is told at once, and the next process is not kept waiting', async () => {
  const failure = new Error('no room for a backup')
  await seara.asOwner("delete from kysely_migration where name like '0179-%'")
  const failing = migrateToLatest(owner.db, { beforeUpgrade: () => Promise.reject(failure) })
  await expect(failing).rejects.toBe(failure)
  await sleep(100)
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(${preparingTheDatabase}) as free`.execute(other.db)
  expect(rows).toEqual([{ free: true }])
  await sql`select pg_advisory_unlock(${preparingTheDatabase})`.execute(other.db)
})

test('a backup whose bucket does not answer is not made again', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (const failure of [new StartupError('O bucket não responde.', { cause }), cause]) {
    const beforeUpgrade = vi.fn(() => Promise.reject(failure))
    await expect(migrateToLatest(owner.db, { beforeUpgrade })).rejects.toBe(failure)
    expect(beforeUpgrade).toHaveBeenCalledTimes(1)
  }
})

test('a backup is not made again when the connection breaks after it', async () => {
  const beforeUpgrade = vi.fn(async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${preparingTheDatabase} and granted`.execute(other.db)
  })
  const onWait = vi.fn()
  // The migration itself fails, because its column is there already.
  await expect(migrateToLatest(owner.db, { beforeUpgrade, onWait })).rejects.toThrow(/^A migração 0179-/)
  expect(beforeUpgrade).toHaveBeenCalledTimes(1)
  expect(onWait).toHaveBeenCalledTimes(1)
})
