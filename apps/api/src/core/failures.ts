import { AppError, type ErrorKind } from './errors.ts'

/** serialization_failure and deadlock_detected. Source: PostgreSQL, appendix A */
const lostRace = new Set(['40001', '40P01'])

/**
 * Whether PostgreSQL rolled a transaction back because of another one at the same time: done again, it may well pass.
 */
export const isLostRace = (error: unknown): boolean => lostRace.has(codeOf(error))

/**
 * PostgreSQL: connection lost (08), out of resources (53), shutting down or starting (57P), cancelled by a timeout, a
 * lock not got in time, an error of the disk. Source: PostgreSQL, appendix A
 */
const passingInPostgres = /^(?:08...|53...|57P0.|57014|55P03|58030)$/

/** Node: the other side, the way to it or this machine has no room or no time now. Source: errno(3) */
const passingInNode = new Set([
  'EAGAIN',
  'EAI_AGAIN',
  'EBUSY',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'EPIPE',
  'ESTALE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

/** What pg says, without a code, of a connection that broke or that the pool could not give in time. */
const connectionIsLost = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

const passingKinds: ReadonlySet<ErrorKind> = new Set(['unavailable', 'too-many'])

/** Whether what failed may succeed when it is tried again later: something it needs was away, busy or full. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AppError) return passingKinds.has(error.kind)
  if (error instanceof AggregateError && error.errors.some(mayPass)) return true
  const code = codeOf(error)
  return (
    isLostRace(error) ||
    passingInPostgres.test(code) ||
    passingInNode.has(code) ||
    isMissingSocket(error, code) ||
    error.name === 'TimeoutError' ||
    connectionIsLost.test(error.message) ||
    mayPass(error.cause)
  )
}

/** PostgreSQL's own disk_full, and what the system says where the product itself writes. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const saysDiskFull = /No space left on device|database or disk is full/

/** Whether something failed because a disk has no room left. @param error also what a program wrote about it */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'string') return saysDiskFull.test(error)
  if (!(error instanceof Error)) return false
  return diskFull.has(codeOf(error)) || saysDiskFull.test(error.message) || isDiskFull(error.cause)
}

/** A database that is not running has no socket; any other missing file is another matter. */
const isMissingSocket = (error: Error, code: string) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** The code that PostgreSQL or Node gives an error; empty where there is none. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
