import type { ProblemCode } from '@seara/contract/core/problem-codes'
import { ApiError, isUncertain, OfflineError } from './api-error.ts'

/**
 * The message for a failed call: one text; or a text for each error code and a `default`; or a function of the error.
 */
export type Failure =
  string | ({ default: string } & Partial<Record<ProblemCode, string>>) | ((error: ApiError) => string)

/** Joins two sentences; the first may lack its full stop. */
const sentences = (first: string, second: string) => `${/[.!?]$/.test(first) ? first : `${first}.`} ${second}`

/** The message about a failed call. Without a network, the error's own text is added. */
export function failureMessage(failure: Failure, error: unknown): string {
  const message = messageOf(failure, error)
  return error instanceof OfflineError && message !== error.message ? sentences(message, error.message) : message
}

function messageOf(failure: Failure, error: unknown): string {
  if (typeof failure === 'string') return withReason(failure, error)
  if (typeof failure === 'function') return failure(error instanceof ApiError ? error : new ApiError(0, String(error)))
  return (
    (error instanceof ApiError ? failure[error.code as ProblemCode] : undefined) ?? withReason(failure.default, error)
  )
}

/** Appends the server's own reason in a conflict, unless a field already shows this reason. */
const withReason = (message: string, error: unknown) =>
  error instanceof ApiError && error.isConflict && error.firstOfEachField.length === 0 && error.message !== message
    ? sentences(message, error.message)
    : message

/**
 * Returns a `Failure` that shows the server's own reason in a conflict, unless a field already shows the reason. After
 * any other failure it shows `message`.
 */
export const conflictReasonOr =
  (message: string) =>
  ({ isConflict, message: reason, firstOfEachField }: ApiError) =>
    isConflict && firstOfEachField.length === 0 ? reason : message

/**
 * Returns a `Failure` that shows `message`, followed by the server's reason: its message about the first field or, in a
 * conflict without such a message, the conflict's own message.
 */
export const withRefusal =
  (message: string) =>
  ({ isConflict, message: reason, firstOfEachField: [first] }: ApiError) =>
    first !== undefined ? sentences(message, first) : isConflict ? sentences(message, reason) : message

/**
 * Returns a `Failure` that shows the server's messages about the fields or, in a conflict without such messages, the
 * conflict's own message. After any other failure it shows `message`.
 */
export const refusalOr =
  (message: string) =>
  ({ isConflict, message: reason, firstOfEachField }: ApiError) =>
    firstOfEachField.length > 0 ? firstOfEachField.join(' ') : isConflict ? reason : message

/**
 * Returns a `Failure` that shows, after too many attempts, the server's own message, which says how long to wait. After
 * any other failure it shows `message`.
 */
export const waitReasonOr =
  (message: string) =>
  ({ code, message: reason }: ApiError) =>
    code === 'too_many_requests' ? reason : message

/**
 * Returns a `Failure` for something that must not be added twice. When no answer came, the server may have added it all
 * the same: then `maybe` says so. After any other failure, `failure` decides.
 */
export const withoutAnswer = (maybe: string, failure: Failure) => (error: ApiError) =>
  isUncertain(error) && !(error instanceof OfflineError) ? maybe : failureMessage(failure, error)

/** Returns a `Failure` that shows `message`, in a conflict followed by the server's own reason. */
export const withConflictReason =
  (message: string) =>
  ({ isConflict, message: reason }: ApiError) =>
    isConflict ? sentences(message, reason) : message
