import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf, tickRows } from './tick-rows.ts'

const page = Array.from({ length: 10 }, (_, index) => ({ id: index * 3 + 1 }))
const index = fc.integer({ min: 0, max: 9 })
const rowAt = (at: number) => page[at] ?? { id: 0 }

test('a range holds both of its ends and what lies between, whichever is pressed first', () => {
  fc.assert(
    fc.property(index, index, (one, other) => {
      const range = rangeOf(page, rowAt(one).id, rowAt(other))
      expect(range).toEqual(page.slice(Math.min(one, other), Math.max(one, other) + 1))
      expect(rangeOf(page, rowAt(other).id, rowAt(one))).toEqual(range)
    }),
  )
})

test('without a first row on this page, a range is the pressed row alone', () => {
  for (const from of [null, 999]) expect(rangeOf(page, from, rowAt(4))).toEqual([rowAt(4)])
})

test('ticks of other pages stay, and taking them away leaves none behind', () => {
  const earlier = tickRows(new Map(), [{ id: 500 }], true)
  const all = tickRows(earlier, page, true)
  expect([...all.keys()]).toEqual([500, ...page.map(({ id }) => id)])
  expect([...tickRows(all, page, false).keys()]).toEqual([500])
  expect(earlier.size).toBe(1)
})
