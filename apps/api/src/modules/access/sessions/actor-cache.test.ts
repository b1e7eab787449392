import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { connectDatabase } from '../../../db/connect.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { createActorCache } from '../../../core/actor-cache.ts'
import { hearEndedSessions } from './hear-ended-sessions.ts'

const actor = {
  id: 1,
  name: 'Helena',
  email: 'helena@seara.example',
  profile: 'user',
  is_approved: true,
  permissions: [],
} as const
const found = () => Promise.resolve(actor)

const onError = () => undefined
const moment = { at: Date.parse('2026-10-18T15:00:00Z') }
const now = () => new Date(moment.at)

test('without hearing of ended sessions it asks the database each time', async () => {
  const cache = createActorCache(now)
  const load = vi.fn<typeof found>(found)
  await cache.find('token', load)
  await cache.find('token', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('it remembers for half a minute, and forgets at once when told', async () => {
  const cache = createActorCache(now)
  cache.setListening(true)
  const load = vi.fn<typeof found>(found)
  expect(await cache.find('token', load)).toEqual(actor)
  expect(await cache.find('token', load)).toEqual(actor)
  expect(load).toHaveBeenCalledTimes(1)
  cache.forget()
  await cache.find('token', load)
  expect(load).toHaveBeenCalledTimes(2)
  moment.at += 30_001
  await cache.find('token', load)
  expect(load).toHaveBeenCalledTimes(3)
})

test('an answer that was under way when a session ended is not remembered', async () => {
  const cache = createActorCache(now)
  cache.setListening(true)
  let answer: (value: typeof actor) => void = () => undefined
  const slow = cache.find('token', () => new Promise((resolve) => (answer = resolve)))
  cache.forget()
  answer(actor)
  await slow
  const load = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
  expect(await cache.find('token', load)).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

test('it hears of a session that ends in another process, also after its connection broke', async () => {
  const { db, url } = await createTestApp()
  const user = await db
    .insertInto('user_account')
    .values({ name: 'Inês', email: 'ines@seara.example', password_hash: '-', profile: 'user', is_approved: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = connectDatabase({ url })
  const cache = createActorCache(now)
  const stop = await hearEndedSessions(other.pool, cache, onError)
  const remembers = async () => {
    let asked = false
    await cache.find('token', () => {
      asked = true
      return found()
    })
    return !asked
  }

  await remembers()
  expect(await remembers()).toBe(true)
  await db.updateTable('user_account').set({ is_approved: false }).where('id', '=', user.id).execute()
  await vi.waitFor(async () => expect(await remembers()).toBe(false))

  await other.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen sessions_changed' and datname = current_database()",
  )
  await sleep(200)
  expect(await remembers()).toBe(false)
  expect(await remembers()).toBe(false)
  await vi.waitFor(async () => expect(await remembers()).toBe(true), { timeout: 5_000 })

  stop()
  await other.close()
})

test('a listening connection that dies without a word is noticed within seconds, and another takes its place', async () => {
  const { url } = await createTestApp()
  const { pool, close } = connectDatabase({ url, poolSize: 2 })
  let client: pg.PoolClient | undefined
  pool.once('acquire', (acquired: pg.PoolClient) => {
    client = acquired
  })
  const cache = createActorCache(now)
  const stop = await hearEndedSessions(pool, cache, onError)
  const load = vi.fn<() => Promise<typeof actor>>(found)
  const remembers = async () => {
    load.mockClear()
    await cache.find('token', load)
    return load.mock.calls.length === 0
  }
  await remembers()
  expect(await remembers()).toBe(true)
  // From now on, queries still leave over this connection, but neither answers nor errors arrive.
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.pause()
  const died = performance.now()
  await vi.waitFor(async () => expect(await remembers()).toBe(false), { timeout: 6_000, interval: 50 })
  expect(performance.now() - died).toBeLessThan(5_000)
  await vi.waitFor(async () => expect(await remembers()).toBe(true), { timeout: 5_000, interval: 50 })
  stop()
  await close()
})

test('a connection on which it cannot listen is given back, and another one is tried', async () => {
  const { url } = await createTestApp()
  const { pool, close } = connectDatabase({ url, poolSize: 2 })
  const cache = createActorCache(now)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  let refusals = 0
  const refusing = async () => {
    const client = await connect()
    if ((refusals += 1) > 2) return client
    return Object.assign(client, { query: () => Promise.reject(new Error('LISTEN is refused')) })
  }
  const spy = vi.spyOn(pool, 'connect').mockImplementation(refusing as never)
  const stop = await hearEndedSessions(pool, cache, onError)
  const load = vi.fn<() => Promise<typeof actor>>(found)
  await vi.waitFor(
    async () => {
      await cache.find('token', load)
      load.mockClear()
      await cache.find('token', load)
      expect(load).not.toHaveBeenCalled()
    },
    { timeout: 10_000, interval: 100 },
  )
  spy.mockRestore()
  expect(refusals).toBe(3)
  expect(pool.totalCount).toBe(1)
  stop()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0))
  await close()
})

test('a connection that breaks after it was given back at the end is not given back once more', async () => {
  const { url } = await createTestApp()
  const { pool, close } = connectDatabase({ url, poolSize: 1 })
  let client: pg.PoolClient | undefined
  pool.once('acquire', (acquired: pg.PoolClient) => {
    client = acquired
  })
  const stop = await hearEndedSessions(pool, createActorCache(now), onError)
  stop()
  expect(() => client?.emit('error', new Error('the database closes'))).not.toThrow()
  expect(client?.listenerCount('error')).toBeGreaterThan(0)
  await close()
})
