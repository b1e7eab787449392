import { expect, test, vi } from 'vitest'
import { backgroundErrors } from './background-errors.ts'
import type { ErrorDetails } from './error-details.ts'
import { createLogger } from './logger.ts'

test('what recurs is logged once a minute, with how often it came meanwhile', () => {
  let now = 0
  const error = vi.fn<(fields: object, message: string) => void>()
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

test('an error is logged with what failed, its name, message, stack and causes, whatever was thrown', () => {
  const lines: string[] = []
  const report = backgroundErrors(createLogger('info', { write: (line: string) => void lines.push(line) }))
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const failed = new TypeError('no answer', { cause: new Error('the pool is empty', { cause: refused }) })
  report(failed, { task: 'slips.papers' })
  // The job queue reports a copy of the error: a plain object with further fields.
  report({ message: failed.message, stack: failed.stack, cause: failed.cause, queue: 'slips.make' })
  report({ code: 7, words: 'segredo' })
  const [task, queue, thing] = lines.map((line) => JSON.parse(line) as { err: ErrorDetails })
  const causes = { message: 'the pool is empty', cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' } }
  expect(task).toMatchObject({ task: 'slips.papers', err: { type: 'TypeError', message: 'no answer', cause: causes } })
  expect(queue).toMatchObject({ err: { type: 'Error', message: 'no answer', cause: causes } })
  for (const line of [task, queue]) expect(line?.err.stack).toMatch(/^TypeError: no answer\n {4}at /)
  expect(thing).toMatchObject({ err: { type: 'object', message: '{ code, words }' } })
  expect(lines.join('')).not.toContain('[object Object]')
})
