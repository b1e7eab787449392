import { expect, test } from 'vitest'
import { inPortions } from './in-portions.ts'

const ids = Array.from({ length: 45 }, (_, index) => index + 1)
const done = (some: readonly number[]) => ({ results: some.map((id) => ({ id, done: true, reason: null })) })

test('many are done some at a time, each once and in order', async () => {
  const calls: number[][] = []
  const results = await inPortions(ids, async (some) => {
    calls.push(some)
    return done(some)
  })
  expect(calls.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(results.map(({ id }) => id)).toEqual(ids)
})

test('where a call fails, what was done before is told, and the rest as not done', async () => {
  const results = await inPortions(ids, async (some) => {
    if (some.includes(21)) throw new Error('Sem conexão')
    return done(some)
  })
  expect(results.filter((one) => one.done).map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect(results.filter((one) => !one.done)).toHaveLength(25)
  expect(results.at(-1)?.reason).toBe('Sem conexão')
  await expect(
    inPortions([1], () => {
      throw new Error('Sem conexão')
    }),
  ).rejects.toThrow('Sem conexão')
})
