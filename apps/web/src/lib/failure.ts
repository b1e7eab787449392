import type { ProblemCode } from '@seara/contract/core/problem-codes'
import { ApiError, OfflineError } from './api-error.ts'

/** The message for a failed call: one text, or one per code with a `default`. A function gets the error itself. */
export type Failure =
  string | ({ default: string } & Partial<Record<ProblemCode, string>>) | ((error: ApiError) => string)

/** Two sentences, the first of which may have no stop of its own. */
const sentences = (first: string, second: string) => `${/[.!?]$/.test(first) ? first : `${first}.`} ${second}`

/** The message for an error. */
export function failureMessage(failure: Failure, error: unknown): string {
  const message = messageOf(failure, error)
  return error instanceof OfflineError ? sentences(message, error.message) : message
}

function messageOf(failure: Failure, error: unknown): string {
  if (typeof failure === 'string') return failure
  if (typeof failure === 'function') return failure(error instanceof ApiError ? error : new ApiError(0, String(error)))
  return (error instanceof ApiError ? failure[error.code as ProblemCode] : undefined) ?? failure.default
}

/** In a conflict the server's own reason, else the message; a reason shown at its field is not repeated. */
export const conflictReasonOr =
  (message: string) =>
  ({ isConflict, message: reason, firstOfEachField }: ApiError) =>
    isConflict && firstOfEachField.length === 0 ? reason : message

/** After too many tries the server's own message, which says how long to wait; else the message. */
export const waitReasonOr =
  (message: string) =>
  ({ code, message: reason }: ApiError) =>
    code === 'too_many_requests' ? reason : message

/** The message; in a conflict followed by the server's own reason. */
export const withConflictReason =
  (message: string) =>
  ({ isConflict, message: reason }: ApiError) =>
    isConflict ? sentences(message, reason) : message
