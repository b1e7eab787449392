import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { mayPass } from '../core/failures.ts'
import { connectDatabase } from './connect.ts'

const { url } = await createTestApp()
const { db, close } = connectDatabase({ url, poolSize: 2, statementTimeout: 4_000 })
afterAll(close)

test('a statement that takes long is waited for while the database speaks', async () => {
  const { rows } = await sql<{ answer: number }>`select 42 as answer from pg_sleep(3)`.execute(db)
  expect(rows).toEqual([{ answer: 42 }])
})

test('a statement that takes too long is ended, and may be tried again', async () => {
  const start = performance.now()
  const error: unknown = await sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error)
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(error).toMatchObject({ code: '57014' })
  expect(mayPass(error)).toBe(true)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('limits and formats of a session are set without startup parameters, which pgbouncer refuses', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name`.execute(db)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    idle_in_transaction_session_timeout: '60000',
    statement_timeout: '4000',
  })
})

test('a connection whose server takes no writes any more is not used again', async () => {
  const alone = connectDatabase({ url, poolSize: 1 })
  onTestFinished(alone.close)
  const connection = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(alone.db)).rows[0]?.pid
  const before = await connection()
  const written = alone.db.transaction().execute(async (db) => {
    await sql`set transaction read only`.execute(db)
    await sql`create table refused ()`.execute(db)
  })
  const error: unknown = await written.catch((error: unknown) => error)
  expect(mayPass(error)).toBe(true)
  expect(await connection()).not.toBe(before)
})
