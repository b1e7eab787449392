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
