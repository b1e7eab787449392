import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { FairQueue, type QueueBounds } from './fair-queue.ts'

const bounds: QueueBounds = {
  capacity: 10,
  share: 4,
  waiting: 100,
  waitingPerClient: 50,
  timeout: 10_000,
  busy: 'Tente mais tarde',
}
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

/** Waits until all work that can run now has run. */
const settle = () => sleep(0)

test('runs at once only what fits, however the work ends', async () => {
  const work = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    weight: fc.integer({ min: 1, max: 14 }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 40 }), async (pieces) => {
      const queue = new FairQueue(bounds)
      const held = new Map<string, number>()
      const sum = () => [...held.values()].reduce((total, weight) => total + weight, 0)
      let done = 0
      await Promise.all(
        pieces.map(({ client, weight, fails }) =>
          errorOf(
            queue.run(client, weight, async () => {
              const before = held.get(client) ?? 0
              const taken = Math.min(weight, bounds.capacity)
              expect(before === 0 || before + taken <= bounds.share).toBe(true)
              held.set(client, before + taken)
              expect(sum()).toBeLessThanOrEqual(bounds.capacity)
              await settle()
              held.set(client, (held.get(client) ?? 0) - taken)
              done += 1
              if (fails) throw new Error('failed')
            }),
          ),
        ),
      )
      expect(done).toBe(pieces.length)
      expect(sum()).toBe(0)
    }),
    { numRuns: 50 },
  )
})

test('a client with much heavy work does not keep one with light work waiting', async () => {
  const queue = new FairQueue({ ...bounds, share: 10 })
  const order: string[] = []
  const doing = (client: string, weight: number) =>
    queue.run(client, weight, async () => {
      order.push(client)
      await settle()
    })
  const heavy = Array.from({ length: 20 }, () => doing('heavy', 10))
  await settle()
  const light = Array.from({ length: 8 }, () => doing('light', 1))
  await Promise.all([...heavy, ...light])
  // The running work finishes first. Then the heavy client gets one turn for every ten turns of the light client.
  expect(order.slice(0, 9)).toEqual(['heavy', ...Array<string>(8).fill('light')])
})

test('whoever has had nothing done comes before whoever has had much', async () => {
  const queue = new FairQueue({ ...bounds, capacity: 1, share: 1 })
  const order: string[] = []
  const doing = (client: string) =>
    queue.run(client, 1, async () => {
      order.push(client)
      await settle()
    })
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c'].map(doing))
  expect(order.slice(0, 4).toSorted()).toEqual(['a', 'a', 'b', 'c'])
})

test('work of many clients, each with one expensive piece, does not keep one with a cheap one waiting', async () => {
  const queue = new FairQueue({ ...bounds, capacity: 1, share: 1 })
  const order: string[] = []
  const doing = (client: string, cost: number) =>
    queue.run(
      client,
      1,
      async () => {
        order.push(client)
        await settle()
      },
      cost,
    )
  const expensive = Array.from({ length: 20 }, (_, index) => doing(`expensive ${index}`, 100))
  await Promise.all([...expensive, doing('cheap', 1)])
  expect(order.indexOf('cheap')).toBe(1)
})

test('what is dearer than it is heavy waits longer for the next turn', async () => {
  const queue = new FairQueue({ ...bounds, capacity: 1, share: 1 })
  const order: string[] = []
  const doing = (client: string, cost: number) =>
    queue.run(
      client,
      1,
      async () => {
        order.push(client)
        await settle()
      },
      cost,
    )
  await Promise.all([
    ...Array.from({ length: 3 }, () => doing('expensive', 4)),
    ...Array.from({ length: 6 }, () => doing('cheap', 1)),
  ])
  expect(order.slice(0, 6)).toEqual(['expensive', 'cheap', 'cheap', 'cheap', 'expensive', 'cheap'])
})

test('what is too heavy for its client’s share is done by itself, and its turn comes whatever light work there is', async () => {
  const queue = new FairQueue(bounds)
  const release = await queue.enter('first', 10)
  const done = { heavy: false }
  const heavy = queue.run(
    'heavy',
    99,
    async () => {
      done.heavy = true
    },
    20,
  )
  let count = 0
  const light = async (client: string) => {
    while (!done.heavy && count < 1_000) {
      count += 1
      await queue.run(`${client} ${count}`, 1, settle)
    }
  }
  const others = Array.from({ length: 6 }, (_, index) => light(`light ${index}`))
  await settle()
  release()
  await Promise.all([heavy, ...others])
  expect(count).toBeGreaterThan(6)
  expect(count).toBeLessThan(1_000)
})

test('more than the queue holds is turned away at once, and says when to come again', async () => {
  const queue = new FairQueue({ ...bounds, waiting: 5, waitingPerClient: 3 })
  const release = await queue.enter('a', 10)
  const ofA = Array.from({ length: 3 }, () => queue.enter('a', 1))
  const refused = await errorOf(queue.enter('a', 1))
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ kind: 'unavailable', message: 'Tente mais tarde', retryAfter: 5 })
  const ofOthers = ['b', 'c'].map((client) => queue.enter(client, 1))
  expect(await errorOf(queue.enter('d', 1))).toMatchObject({ kind: 'unavailable' })
  expect(queue.waitingWeight).toBe(5)
  release()
  for (const entered of [...ofA, ...ofOthers]) (await entered)()
  expect(queue.waitingWeight).toBe(0)
})

test('what waits too long is turned away, and what leaves the queue holds nobody up', async () => {
  const queue = new FairQueue({ ...bounds, timeout: 20 })
  const release = await queue.enter('a', 10)
  expect(await errorOf(queue.enter('b', 1))).toMatchObject({ kind: 'unavailable' })
  const leaving = new AbortController()
  const left = errorOf(queue.enter('b', 10, { signal: leaving.signal }))
  const next = queue.enter('c', 1)
  leaving.abort(new Error('gone'))
  expect(await left).toMatchObject({ message: 'gone' })
  expect(await errorOf(queue.enter('b', 1, { signal: leaving.signal }))).toMatchObject({ message: 'gone' })
  release()
  ;(await next)()
})

test('work that was turned away does not delay its client’s next work', async () => {
  const queue = new FairQueue({ ...bounds, capacity: 1, share: 1, waitingPerClient: 3 })
  const order: string[] = []
  const doing = (client: string) =>
    queue.run(client, 1, async () => {
      order.push(client)
      await settle()
    })
  // One runs, three wait, and twenty are turned away.
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => errorOf(doing('eager'))))
  expect(outcomes.filter((error) => error instanceof AppError)).toHaveLength(20)
  order.length = 0
  await Promise.all(['other', 'other', 'other', 'other', 'eager'].map(doing))
  expect(order.at(-1)).toBe('other')
})
