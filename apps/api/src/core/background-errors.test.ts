import { expect, test, vi } from 'vitest'
import { backgroundErrors } from './background-errors.ts'

test('what recurs is logged once a minute, with how often it came meanwhile', () => {
  let now = 0
  const error = vi.fn<(facts: object, message: string) => void>()
  const report = backgroundErrors({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error }, () => now)
  const lost = new Error('connection lost')
  report(lost)
  for (now = 500; now < 60_000; now += 500) report(new Error('connection lost'))
  report(new Error('another thing'))
  expect(error).toHaveBeenCalledTimes(2)
  expect(error.mock.calls[0]).toEqual([{ err: lost }, 'background error'])
  report(new Error('connection lost'))
  expect(error.mock.calls[2]?.[0]).toMatchObject({ repeated: 119 })
})
