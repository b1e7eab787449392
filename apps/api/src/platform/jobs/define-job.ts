import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { mayPass } from '../../core/failures.ts'
import type { JobDelivery, QueueDeclaration, Retries } from '../../infra/queue/job-queue.ts'

/** What a handler is told of the delivery that it works on. */
export type JobRun = Omit<JobDelivery, 'payload'>

/** A kind of work that is done after the request that caused it, whatever it takes. */
export interface AnyJob extends QueueDeclaration {
  /** Most at once in one process. */
  readonly concurrency: number
  /** @throws ZodError when the payload is none of this job */
  readonly run: (ctx: Context, payload: unknown, run: JobRun) => Promise<void>
}

export interface Job<Payload extends object> extends AnyJob {
  readonly payload: z.ZodType<Payload>
}

interface JobOptions<Payload extends object> {
  /** `resource.what`, in English, never changed afterwards: jobs of the old name would wait for ever. */
  name: string
  payload: z.ZodType<Payload>
  /** Where they differ from the usual ones. */
  retries?: Partial<Retries> | undefined
  concurrency?: number
  /** Gets the payload of a job that failed for good, also where its process died at every try. */
  whenFailed?: AnyJob
  /** Does the work as the system itself. It may run twice for one job, so it must be idempotent. */
  handle: (ctx: Context, payload: Payload, run: JobRun) => Promise<void>
}

/** Over about an hour and a half. */
const usualRetries: Retries = { limit: 12, firstDelay: 2, longestDelay: 900 }

/** Declares a kind of job, once; `boot/jobs.ts` lists them all. What happens when it fails: see `isFinal`. */
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

/** Puts a job in its queue, in the transaction of `ctx`: it runs once that commits, and never if it does not. */
export const enqueue = <Payload extends object>(
  ctx: Context,
  { name }: Job<Payload>,
  payload: Payload,
): Promise<void> => ctx.jobs.send(ctx.db, name, payload)

/**
 * Tries of a job that fails in a way nobody foresaw: it may have met another process's bad moment, but hardly three.
 */
const triesOfUnexpected = 3

/**
 * Whether a job that failed this way is not tried again: a rule refused it, its payload is none, or all tries are used
 * up. What may pass (storage, mail, database, a limit) is tried as often as the job says.
 */
export function isFinal(error: unknown, { attempt, isLastTry, signal }: JobRun): boolean {
  if (isLastTry) return true
  if (signal.aborted || mayPass(error)) return false
  return error instanceof AppError || error instanceof z.ZodError || attempt >= triesOfUnexpected
}
