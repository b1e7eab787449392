import { expect, test } from 'vitest'
import { AppError, conflict, notFound, tooMany, unavailable } from './errors.ts'
import { isDiskFull, isLostConnection, mayPass } from './failures.ts'
import { StartupError } from './startup-error.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  ['a storage that is away', unavailable('O armazenamento não responde.')],
  ['a limit', tooMany()],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  [
    'a connection that broke between two statements',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a connection that was given up', new Error('Client was closed and is not queryable')],
  ['a connection on which the rollback failed', new Error('Postgres connection has been discarded')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a database that shuts down', coded('57P01')],
  ['a statement that took too long', coded('57014')],
  ['a deadlock', coded('40P01')],
  ['a match that a verification kept meanwhile', coded('23505', { constraint: 'statement_match_row_pkey' })],
  [
    'a contribution that a verification kept in its match meanwhile',
    coded('23505', { constraint: 'statement_match_contribution_pkey' }),
  ],
  ['a full disk', coded('53100')],
  [
    'a bucket that has too much to do',
    new Error('x', { cause: Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } }) }),
  ],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a database that is not running', coded('ENOENT', { syscall: 'connect' })],
  ['a service that was too slow', AbortSignal.abort(new DOMException('slow', 'TimeoutError')).reason as Error],
  ['a call that failed for such a reason', new TypeError('fetch failed', { cause: coded('ECONNRESET') })],
  ['several of which one may pass', new AggregateError([new Error('x'), coded('ETIMEDOUT')])],
])('%s may pass', (_what, error) => {
  expect(mayPass(error)).toBe(true)
})

test.each([
  ['a rule', conflict('A coleta já foi finalizada.', 'finished')],
  ['something that is not there', notFound()],
  ['a wrong field', new AppError('invalid', 'Verifique os dados.')],
  ['a bucket that refuses', Object.assign(new Error('AccessDenied'), { $metadata: { httpStatusCode: 403 } })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a row that stands twice', coded('23505')],
  ['a value that PostgreSQL refuses', coded('22P02')],
  ['what is no error', 'no'],
])('%s will not pass', (_what, error) => {
  expect(mayPass(error)).toBe(false)
})

test('what the operator has to mend is no lost connection, whatever caused it', () => {
  const cause = coded('ECONNREFUSED')
  expect(isLostConnection(new Error('the query failed', { cause }))).toBe(true)
  expect(isLostConnection(new StartupError('O backup falhou.', { cause }))).toBe(false)
  expect(mayPass(new StartupError('O backup falhou.', { cause }))).toBe(true)
})

test('a full disk is known by whoever says it', () => {
  for (const error of [coded('53100'), coded('ENOSPC'), new Error('could not write: No space left on device')]) {
    expect(isDiskFull(error)).toBe(true)
    expect(isDiskFull(unavailable('O arquivo não foi guardado.', error))).toBe(true)
  }
  expect(isDiskFull(new Error('the migration failed', { cause: coded('53100') }))).toBe(true)
  expect(isDiskFull(new Error('no'))).toBe(false)
})
