import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbageWhenIdle } from './gc-when-idle.ts'

const megabyte = 1024 * 1024
const gc = vi.fn()
/** Simulated memory of the process, and the share of the last interval in which it worked. */
const now = { rss: 0, utilization: 0 }
const before = globalThis.gc

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  globalThis.gc = gc as unknown as NonNullable<typeof globalThis.gc>
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => now.rss)
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization: now.utilization,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (before) globalThis.gc = before
  else delete globalThis.gc
})

test('memory is given back at the first quiet moment, and again when much has come and the server is quiet', () => {
  Object.assign(now, { rss: 150 * megabyte, utilization: 0.4 })
  const end = collectGarbageWhenIdle()
  vi.advanceTimersByTime(20_000)
  expect(gc).not.toHaveBeenCalled()
  now.utilization = 0
  vi.advanceTimersByTime(10_000)
  expect(gc).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(gc).toHaveBeenCalledTimes(1)

  Object.assign(now, { rss: 320 * megabyte, utilization: 0.4 })
  vi.advanceTimersByTime(60_000)
  expect(gc).toHaveBeenCalledTimes(1)

  now.utilization = 0.01
  gc.mockImplementationOnce(() => {
    now.rss = 210 * megabyte
  })
  vi.advanceTimersByTime(60_000)
  expect(gc).toHaveBeenCalledTimes(2)

  end()
  now.rss = 400 * megabyte
  vi.advanceTimersByTime(60_000)
  expect(gc).toHaveBeenCalledTimes(2)
})

test('after a minute of quiet, little is enough; without it, it is not', () => {
  Object.assign(now, { rss: 140 * megabyte, utilization: 0 })
  const end = collectGarbageWhenIdle()
  vi.advanceTimersByTime(10_000)
  Object.assign(now, { rss: 160 * megabyte, utilization: 0.01 })
  vi.advanceTimersByTime(40_000)
  now.utilization = 0.2
  vi.advanceTimersByTime(10_000)
  now.utilization = 0.01
  vi.advanceTimersByTime(50_000)
  expect(gc).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(10_000)
  expect(gc).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(gc).toHaveBeenCalledTimes(2)
  end()
})
