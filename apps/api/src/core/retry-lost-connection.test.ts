import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLostConnection } from './retry-lost-connection.ts'
import { StartupError } from './startup-error.ts'

// Only the clock is fake, so a test can make a try long without a wait.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Work whose first tries each lose the connection, after so many seconds as `seconds` lists. The next try succeeds. */
function losing(seconds: readonly number[]) {
  const left = [...seconds]
  return vi.fn(() => {
    const next = left.shift()
    if (next === undefined) return Promise.resolve('done')
    vi.advanceTimersByTime(next * 1_000)
    return Promise.reject(refused())
  })
}

test.each([
  ['whose connection is refused', [0, 0]],
  ['that broke after a long try, and then for a whole failover', [60, 9, 9, 9]],
  ['that broke in three long tries', [3_600, 3_600, 3_600]],
])('work %s is tried again', async (_what, seconds) => {
  const onWait = vi.fn()
  const work = losing(seconds)
  expect(await retryLostConnection(work, { onWait })).toBe('done')
  expect(work).toHaveBeenCalledTimes(seconds.length + 1)
  expect(onWait).toHaveBeenCalledTimes(1)
})

test.each([
  ['a database that stays away for longer than a failover', [0, 9, 9, 9, 9], 5],
  ['a long try that loses its connection again and again', [11, 11, 11, 11, 11], 4],
])('%s is not waited for any longer', async (_what, seconds, tries) => {
  const work = losing(seconds)
  await expect(retryLostConnection(work)).rejects.toThrow('ECONNREFUSED')
  expect(work).toHaveBeenCalledTimes(tries)
})

test('what is wrong besides the connection is told at once', async () => {
  const failure = new StartupError('O backup falhou.', { cause: refused() })
  const work = vi.fn(() => Promise.reject(failure))
  const onWait = vi.fn()
  await expect(retryLostConnection(work, { onWait })).rejects.toBe(failure)
  expect(work).toHaveBeenCalledTimes(1)
  expect(onWait).not.toHaveBeenCalled()
})

test('a process that is asked to end does not wait', async () => {
  const stop = new AbortController()
  const work = vi.fn(() => Promise.reject(refused()))
  const waiting = retryLostConnection(work, { signal: stop.signal })
  await sleep(50)
  stop.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  expect(work).toHaveBeenCalledTimes(1)
})
