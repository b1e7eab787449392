import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { mayPass } from '../../core/failures.ts'
import type { JobDelivery, QueueDeclaration, Retries } from '../../infra/queue/job-queue.ts'

/** What a handler knows about its delivery besides the payload. */
export type JobRun = Omit<JobDelivery, 'payload'>

/** A kind of work that runs after the request that caused it. */
export interface AnyJob extends QueueDeclaration {
  /** How many run at once in one process. */
  readonly concurrency: number
  /** @throws ZodError when the payload is invalid */
  readonly run: (ctx: Context, payload: unknown, run: JobRun) => Promise<void>
}

export interface Job<Payload extends object> extends AnyJob {
  readonly payload: z.ZodType<Payload>
}

interface JobOptions<Payload extends object> {
  /** `resource.what`, in English. Never rename it: waiting jobs of the old name would never run. */
  name: string
  payload: z.ZodType<Payload>
  /** Options that differ from the defaults. */
  retries?: Partial<Retries> | undefined
  concurrency?: number
  /** The job that gets the payload when this job failed for good, even if the process crashed at every try. */
  whenFailed?: AnyJob
  /** Does the work, with no actor. A job may run twice, so it must be idempotent. */
  handle: (ctx: Context, payload: Payload, run: JobRun) => Promise<void>
}

/** Twelve retries within about an hour and a half. */
const usualRetries: Retries = { limit: 12, firstDelay: 2, longestDelay: 900 }

/** Declares a kind of job; `boot/jobs.ts` lists them all. For failures see `isFinal`. */
export const defineJob = <Payload extends object>({
  name,
  payload,
  retries,
  concurrency = 1,
  whenFailed,
  handle,
}: JobOptions<Payload>): Job<Payload> => ({
  name,
  payload,
  retries: { ...usualRetries, ...retries },
  concurrency,
  ...(whenFailed && { deadLetter: whenFailed.name }),
  run: async (ctx, given, run) => handle(ctx, payload.parse(given), run),
})

/** Enqueues a job in the transaction of `ctx`: the job runs once the transaction commits, and never if it does not. */
export const enqueue = <Payload extends object>(
  ctx: Context,
  { name }: Job<Payload>,
  payload: Payload,
): Promise<void> => ctx.jobs.send(ctx.db, name, payload)

/**
 * How often a job that fails for an unforeseen reason is tried: an accident may happen once, but hardly three times.
 */
const triesOfUnexpected = 3

/** Whether the reason of a failure passes without help: something was unavailable or busy, or the server closes. */
export const onlyWaits = (error: unknown, { signal }: Pick<JobRun, 'signal'>): boolean =>
  signal.aborted || mayPass(error)

/**
 * Whether a failed job is given up: because a rule refused it, its payload is invalid, or its tries are used up.
 * Failures that may pass (storage, mail, database, a limit) are retried up to the job's own limit, and do not count as
 * unexpected.
 */
export function isFinal(error: unknown, run: JobRun): boolean {
  if (run.isLastTry) return true
  if (onlyWaits(error, run)) return false
  return error instanceof AppError || error instanceof z.ZodError || run.unexpectedBefore + 1 >= triesOfUnexpected
}
