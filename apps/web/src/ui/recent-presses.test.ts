import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentPresses } from './recent-presses.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('one subject is done once, however often it is pressed, until the success is past', () => {
  const presses = new RecentPresses<{ id: number }>(600)
  expect(presses.take({ id: 1 })).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(presses.take({ id: 1 })).toBe(false)
  presses.succeeded({ id: 1 })
  vi.advanceTimersByTime(500)
  expect(presses.take({ id: 1 })).toBe(false)
  vi.advanceTimersByTime(200)
  expect(presses.take({ id: 1 })).toBe(true)
})

test('a failure may be tried again at once, and another subject never waits', () => {
  const presses = new RecentPresses<number>(600)
  expect([presses.take(1), presses.take(2), presses.take(1)]).toEqual([true, true, false])
  presses.forget(1)
  expect([presses.take(1), presses.take(2)]).toEqual([true, false])
  presses.succeeded(2)
  expect(presses.take(1)).toBe(false)
})
