import { z } from 'zod'
import type { JobStarted } from '@seara/contract/platform/jobs'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { Retries } from '../../infra/queue/job-queue.ts'
import { defineJob, enqueue, type Job, type JobRun } from './define-job.ts'
import { isFinal } from './is-final.ts'
import * as repository from './jobs.repository.ts'
import { trackedRun, type TrackedRun } from './job-steps.ts'

/** A kind of job whose progress people see. Each job has a row in the table `job` besides its entry in the queue. */
export type TrackedJob<Payload extends object> = Job<{ job_id: number; payload: Payload }>

/** The result of a job. */
interface TrackedResult {
  /** The id of a file to download. */
  fileId?: number
  /** A summary for people, in Portuguese. */
  note?: string
}

interface TrackedJobOptions<Payload extends object> {
  /** `resource.what`, in English. Never rename it. */
  name: string
  payload: z.ZodType<Payload>
  retries?: Partial<Retries>
  concurrency?: number
  /** Does the work. When the job runs again, `job.step` goes on after the last finished step. */
  handle: (ctx: Context, payload: Payload, job: TrackedRun) => Promise<TrackedResult | void>
}

/** Declares a kind of job whose progress people see. While a job waits for another try, people also see the reason. */
export const defineTrackedJob = <Payload extends object>({
  name,
  payload,
  handle,
  ...options
}: TrackedJobOptions<Payload>): TrackedJob<Payload> =>
  defineJob({
    name,
    payload: z.object({ job_id: z.int(), payload }),
    ...options,
    whenFailed: failedJobs,
    handle: async (ctx, { job_id, payload }, run) => {
      if (!(await repository.begin(ctx.db, job_id, nowIso(ctx.clock)))) return
      try {
        const result = await handle(ctx, payload, trackedRun(ctx, job_id, run.signal))
        // The server is closing, so the handler returned without finishing. The error sends the job back to the queue.
        if (run.signal.aborted) throw new Error(`job ${job_id} was interrupted`)
        await repository.complete(ctx.db, job_id, nowIso(ctx.clock), result ?? {})
      } catch (error) {
        await tellWhy(ctx, job_id, error, run)
        throw error
      }
    },
  })

/** Shown to people when the error was not raised by a rule. */
const unexpected = 'Ocorreu um erro inesperado.'
const interrupted = 'O servidor foi encerrado enquanto ela era feita.'

/**
 * Writes into the job's row why the job failed or why it waits. If the database does not answer now, the next try or
 * the job `failedJobs` writes it.
 */
async function tellWhy(ctx: Context, id: number, error: unknown, run: JobRun): Promise<void> {
  const because = run.signal.aborted ? interrupted : error instanceof AppError ? error.message : unexpected
  const written = isFinal(error, run)
    ? repository.fail(
        ctx.db,
        id,
        nowIso(ctx.clock),
        run.attempt > 1 ? `${because} A tarefa foi tentada ${run.attempt} vezes.` : because,
      )
    : repository.wait(ctx.db, id, because)
  await written.catch((failure: unknown) =>
    ctx.log.warn({ err: failure, job_id: id }, 'the state of a job was not written'),
  )
}

/**
 * Sets the state of a job to failed after the queue has given it up. Until then the state is still running if the
 * process crashed at every try.
 */
export const failedJobs = defineJob({
  name: 'jobs.failed',
  payload: z.object({ job_id: z.int() }),
  handle: async (ctx, { job_id }) => {
    await repository.fail(ctx.db, job_id, nowIso(ctx.clock), 'A tarefa parou várias vezes antes do fim.')
  },
})

/**
 * Starts a job in the transaction of `ctx`: the job runs after the commit.
 * @param name the name that people see, in Portuguese
 * @param total how many items there are; 0 when that is not yet known
 * @returns the body of the 202 answer
 */
export const startTracked = <Payload extends object>(
  ctx: Context,
  job: TrackedJob<Payload>,
  { name, payload, total = 0 }: { name: string; payload: Payload; total?: number },
): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = await repository.insert(ctx.db, {
      kind: job.name,
      name,
      total,
      created_by: ctx.actor?.id ?? null,
      created_at: nowIso(ctx.clock),
    })
    await enqueue(ctx, job, { job_id: id, payload })
    return { job_id: id }
  })
