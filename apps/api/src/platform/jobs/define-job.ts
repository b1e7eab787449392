import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { JobDelivery, QueueDeclaration, Retries } from '../../infra/queue/job-queue.ts'

/** The data that a handler gets from the queue besides the payload, such as the number of the try. */
export type JobRun = Omit<JobDelivery, 'payload'>

/** A kind of job: work that is done after the request that caused it. */
export interface AnyJob extends QueueDeclaration {
  /** How many jobs of this kind run at once in one process. */
  readonly concurrency: number
  /** Runs one job. @throws ZodError when the payload is invalid */
  readonly run: (ctx: Context, payload: unknown, run: JobRun) => Promise<void>
}

export interface Job<Payload extends object> extends AnyJob {
  readonly payload: z.ZodType<Payload>
}

interface JobOptions<Payload extends object> {
  /** `resource.what`, in English. Never rename it: waiting jobs of the old name would never run. */
  name: string
  payload: z.ZodType<Payload>
  /** The retry settings that differ from `usualRetries`. */
  retries?: Partial<Retries> | undefined
  /** How many jobs of this kind run at once in one process; by default 1. */
  concurrency?: number
  /**
   * Another kind of job, which gets the payload once this job has failed for good, even if every try ended in a crash
   * of the process.
   */
  whenFailed?: AnyJob
  /** Does the work; `ctx.actor` is null. A job may run twice, so running it again must do no harm. */
  handle: (ctx: Context, payload: Payload, run: JobRun) => Promise<void>
}

/** Twelve retries within about an hour and a half; the delays are in seconds. */
const usualRetries: Retries = { limit: 12, firstDelay: 2, longestDelay: 900 }

/** Declares a kind of job. `boot/jobs.ts` lists all kinds. `isFinal` decides whether a failed job is tried again. */
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

/**
 * Enqueues a job in the transaction of `ctx`: the job runs after the commit, and never runs after a rollback. Whoever
 * may not import the job gives its name and payload only.
 */
export const enqueue = <Payload extends object>(
  ctx: Context,
  { name }: Pick<Job<Payload>, 'name' | 'payload'>,
  payload: Payload,
): Promise<void> => ctx.jobs.send(ctx.db, name, payload)
