import { ApiError } from './api-error.ts'

/**
 * What to tell when a call fails: one message, or one per status with a `default`.
 * A function reads the error itself.
 */
export type Failure = string | ({ default: string } & Partial<Record<number, string>>) | ((error: ApiError) => string)

/** The message for an error. */
export function failureMessage(failure: Failure, error: unknown): string {
  if (typeof failure === 'string') return failure
  if (typeof failure === 'function') return failure(error instanceof ApiError ? error : new ApiError(0, String(error)))
  return (error instanceof ApiError ? failure[error.status] : undefined) ?? failure.default
}

/** In a conflict (409) the server's own reason, else the message. */
export const conflictReasonOr =
  (message: string) =>
  ({ status, message: reason }: ApiError) =>
    status === 409 ? reason : message

/** The message; in a conflict (409) followed by the server's own reason. */
export const withConflictReason =
  (message: string) =>
  ({ status, message: reason }: ApiError) =>
    status === 409 ? `${message} ${reason}` : message
