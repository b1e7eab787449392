import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { errorDetails } from './error-details.ts'

test('an error is told with its kind, code, stack and what caused it', () => {
  const cause = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  const fields = errorDetails(new TypeError('no answer', { cause }))
  expect(fields).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    cause: { type: 'Error', code: 'ECONNRESET', message: 'socket hang up' },
  })
  expect(fields.stack).toMatch(/^TypeError: no answer\n {4}at /)
})

test('of several errors at once the first ones are told', () => {
  const errors = Array.from({ length: 20 }, (_, number) => new Error(`number ${number}`))
  expect(errorDetails(new AggregateError(errors, 'all of them')).errors).toHaveLength(5)
})

test('values that PostgreSQL repeats are left out, the names of its constraints are not', () => {
  const wrongValue = new pg.DatabaseError('invalid input syntax for type integer: "Maria"', 10, 'error')
  wrongValue.code = '22P02'
  expect(errorDetails(wrongValue).message).toBe('invalid input syntax for type integer: "…"')
  const twice = new pg.DatabaseError('duplicate key value violates unique constraint "region_name"', 10, 'error')
  twice.code = '23505'
  twice.detail = 'Key (name)=(Maria) already exists.'
  expect(errorDetails(twice).message).toContain('"region_name"')
  expect(JSON.stringify(errorDetails(twice))).not.toContain('Maria')
})

test.each([
  ['550 <ana.maria@exemplo.org>: no such user', '550 <[e-mail]>: no such user'],
  ['GET /api/files/7?expires=1&signature=abc-_1 failed', 'GET /api/files/7?expires=1&signature=… failed'],
  ['postgres://seara:segredo@db/seara refused', 'postgres://…@db/seara refused'],
  ['Bearer abc.def-ghi is unknown', 'Bearer … is unknown'],
])('%s', (message, told) => {
  expect(errorDetails(new Error(message)).message).toBe(told)
})

test('no e-mail address stays, and long hostile texts take no time', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.string(), (address, around) => {
      expect(errorDetails(new Error(`${around} ${address} ${around}`)).message).not.toContain(` ${address} `)
    }),
  )
  for (const text of ['a'.repeat(200_000), 'a@'.repeat(100_000), ':'.repeat(200_000), '://'.repeat(70_000)]) {
    // Of three tries the fastest counts, because other tests use the processors meanwhile.
    const tries = [1, 2, 3].map(() => {
      const start = performance.now()
      errorDetails(new Error(text))
      return performance.now() - start
    })
    expect(Math.min(...tries)).toBeLessThan(1_000)
  }
})

test('what is thrown without being an error is told too', () => {
  expect(errorDetails('só um texto')).toMatchObject({ type: 'string', message: 'só um texto' })
  expect(errorDetails(undefined)).toMatchObject({ type: 'undefined' })
})
