import { AppError, type ErrorKind } from './errors.ts'
import { StartupError } from './startup-error.ts'

/** serialization_failure and deadlock_detected. Source: PostgreSQL, appendix A */
const lostRace = new Set(['40001', '40P01'])

/**
 * Unique constraints that a transaction violates only when a concurrent one was faster. For example, the product
 * matches a bank's credit with another contribution, but somebody has just verified the first contribution, which
 * keeps the first match.
 */
const takenMeanwhile = new Set<unknown>(['statement_match_row_pkey', 'statement_match_contribution_pkey'])

const isTakenMeanwhile = (error: unknown): boolean =>
  codeOf(error) === '23505' && takenMeanwhile.has((error as { constraint?: unknown }).constraint)

/** Whether PostgreSQL rolled a transaction back because of a concurrent one; a retry may succeed. */
export const isLostRace = (error: unknown): boolean => lostRace.has(codeOf(error)) || isTakenMeanwhile(error)

/**
 * The messages of pg's and Kysely's errors without a code that mean: the connection broke, or none was available in
 * time. Kysely discards a connection on which a rollback failed.
 */
const connectionIsLost =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded|timeout exceeded when trying to connect|Query read timeout)/

/**
 * PostgreSQL's codes for: connection lost (08), another server leads now (25006), all connections taken, as by a server
 * that was just killed (53300), shutting down or starting (57P). Source: PostgreSQL, appendix A
 */
const lostInPostgres = /^(?:08...|25006|53300|57P0.)$/

/**
 * Node's codes for a host that does not answer, or whose name is not known: a container's name is known only while the
 * container runs. Sources: errno(3), getaddrinfo(3)
 */
const lostInNode = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Whether the connection to the database broke or could not be made; a new connection may work soon. A StartupError
 * never counts: it says what the operator must do, and its cause may also be a bucket that does not answer.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StartupError) return false
  if (error instanceof AggregateError && error.errors.some(isLostConnection)) return true
  const code = codeOf(error)
  return (
    lostInPostgres.test(code) ||
    lostInNode.has(code) ||
    isMissingSocket(error, code) ||
    connectionIsLost.test(error.message) ||
    isLostConnection(error.cause)
  )
}

/**
 * PostgreSQL's codes for: out of resources (53), cancelled by a timeout, lock not available, disk error.
 * Source: PostgreSQL, appendix A
 */
const passingInPostgres = /^(?:53...|57014|55P03|58030)$/

/** Node's codes for a machine that cannot serve at the moment. Sources: errno(3), undici */
const passingInNode = new Set([
  'EAGAIN',
  'EBUSY',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ESTALE',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

const passingKinds: ReadonlySet<ErrorKind> = new Set(['unavailable', 'too-many'])

/** Whether a retry may succeed: something was unreachable, busy or full. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError) return passingKinds.has(error.kind)
  if (error instanceof AggregateError && error.errors.some(mayPass)) return true
  const code = codeOf(error)
  return (
    isLostRace(error) ||
    isLostConnection(error) ||
    passingInPostgres.test(code) ||
    passingInNode.has(code) ||
    error.name === 'TimeoutError' ||
    isBusyBucket(error) ||
    mayPass(error.cause)
  )
}

/** Whether a bucket's answer says that it cannot serve now: too many requests, or an error of its own. */
function isBusyBucket(error: Error): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  return status === 429 || (status >= 500 && status !== 501)
}

/** PostgreSQL's code for a full disk, and Node's codes for the same when the product itself writes. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const saysDiskFull = /No space left on device|database or disk is full/

/** Whether a disk is full. @param error an error, or the output of a program */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'string') return saysDiskFull.test(error)
  if (!(error instanceof Error)) return false
  return diskFull.has(codeOf(error)) || saysDiskFull.test(error.message) || isDiskFull(error.cause)
}

/** Whether the socket of a database is missing, which means that the database is stopped. */
const isMissingSocket = (error: Error, code: string) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** The error's code, PostgreSQL's or Node's; empty if there is none. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
