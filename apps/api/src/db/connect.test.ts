import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
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
