import type { z } from 'zod'
import type { Context, Resources } from '../../core/context.ts'
import type { JobDelivery, QueueWorker } from '../../infra/queue/job-queue.ts'

/** A kind of work that is done after the request: its name, which is also its queue, and the shape of its payload. */
export interface JobKind<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

/** @param name `resource.what`, in English, never changed afterwards: jobs of the old name would wait for ever */
export const jobKind = <Payload extends object>(name: string, payload: z.ZodType<Payload>): JobKind<Payload> => ({
  name,
  payload,
})

/** Puts a job in its queue, in the transaction of `ctx`: it runs once that commits, and never if it does not. */
export const enqueue = <Payload extends object>(
  ctx: Context,
  kind: JobKind<Payload>,
  payload: Payload,
): Promise<void> => ctx.jobs.send(ctx.db, kind.name, payload)

/** What a handler is told of the delivery that it works on. */
export type JobRun = Omit<JobDelivery, 'payload'>

/** What does a kind of job. */
export interface JobHandler {
  readonly queue: string
  /** Builds the worker, once the resources are there. */
  readonly worker: (resources: Resources) => QueueWorker
}

/**
 * Declares what a kind of job does, as the system itself. It may run twice for one job, so it must be idempotent; an error
 * makes it run again later.
 * @param options.concurrency most at once in one process
 */
export function handles<Payload extends object>(
  kind: JobKind<Payload>,
  run: (ctx: Context, payload: Payload, delivery: JobRun) => Promise<void>,
  { concurrency = 1 }: { concurrency?: number } = {},
): JobHandler {
  const worker = (resources: Resources): QueueWorker => ({
    queue: kind.name,
    concurrency,
    handle: ({ payload, ...delivery }) => run({ ...resources, actor: null }, kind.payload.parse(payload), delivery),
  })
  return { queue: kind.name, worker }
}

/** Work that every process does again and again; it must stand being done by several processes at once. */
export interface RecurringTask {
  readonly name: string
  /** Milliseconds from the end of one run to the beginning of the next. */
  readonly every: number
  readonly run: (ctx: Context, signal: AbortSignal) => Promise<void>
}

/**
 * Does something to each item, until `signal` aborts; an error with one does not keep the others from it.
 * @param failed what is said of the number of those that failed
 * @throws AggregateError when some failed
 */
export async function eachDespiteErrors<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
  failed: string,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    if (signal.aborted) break
    await work(item).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${failed}: ${String(errors[0])}`)
}
