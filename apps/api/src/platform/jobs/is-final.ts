import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { mayPass } from '../../core/failures.ts'
import type { JobRun } from './define-job.ts'

/**
 * A job that fails for an unexpected reason is tried this many times. An accident may happen once, but hardly three
 * times.
 */
const triesOfUnexpected = 3

/** Whether the cause of a failure will pass by itself: something was unavailable or busy, or the server is closing. */
export const onlyWaits = (error: unknown, { signal }: Pick<JobRun, 'signal'>): boolean =>
  signal.aborted || mayPass(error)

/**
 * Whether a failed job is given up: a rule refused it, its payload is invalid, or it was tried as often as it may be.
 * Failures that pass by themselves (storage, mail or database unavailable, too many calls, the server closing) do not
 * count towards `triesOfUnexpected`: the job is retried up to its own limit.
 */
export function isFinal(error: unknown, run: JobRun): boolean {
  if (run.isLastTry) return true
  if (onlyWaits(error, run)) return false
  return error instanceof AppError || error instanceof z.ZodError || run.unexpectedBefore + 1 >= triesOfUnexpected
}
