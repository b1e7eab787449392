import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { JobQueue } from '../../core/ports/job-queue.ts'

/** One delivery of a job to a worker. */
export interface JobDelivery {
  readonly payload: unknown
  /** Aborts when the server closes or the job was taken away: whoever runs it should stop at the next safe point. */
  readonly signal: AbortSignal
  /** Counts from 1. */
  readonly attempt: number
  readonly isLastTry: boolean
}

/** Takes the jobs of one queue. They come at least once each: a process may die between the work and its record. */
export interface QueueWorker {
  readonly queue: string
  /** Most jobs at once in this process. */
  readonly concurrency: number
  /** Does the job. @returns `again` puts it back for a later try, `failed` ends it */
  readonly handle: (delivery: JobDelivery) => Promise<'done' | 'again' | 'failed'>
}

/** How often and when a job that failed is tried again; the pauses double. */
export interface Retries {
  limit: number
  /** Seconds. */
  firstDelay: number
  /** Seconds. */
  longestDelay: number
}

export interface QueueDeclaration {
  readonly name: string
  readonly retries: Retries
  /** Name of the queue that gets what failed for good, as a new job. */
  readonly deadLetter?: string
}

export interface RunningJobQueue extends JobQueue {
  /** Lets these workers take jobs. */
  work(workers: readonly QueueWorker[]): Promise<void>
  /**
   * Takes no more jobs and waits a few seconds for the running ones; those that do not end run again after the next
   * start.
   */
  stop(): Promise<void>
}

export interface JobQueueOptions {
  /** PostgreSQL address. */
  url: string
  /** All queues; those that are missing are created. */
  queues: readonly QueueDeclaration[]
  /** Whether this process takes jobs; without workers it only puts them in. */
  takesJobs?: boolean
  /** Hears what goes wrong outside of any job, such as a database that is away for a while. */
  onError: (error: Error) => void
}

/** What every queue is created with; seconds. */
const queueOptions = {
  retryBackoff: true,
  /** A job whose process died is taken over by another after this long without a sign of life. */
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
} as const

/** Milliseconds that running jobs get when the server closes. */
const gracePeriod = 2_000

/** Opens the queue on pg-boss, which keeps it in the database under the schema `pgboss`. */
export async function openJobQueue({
  url,
  queues,
  takesJobs = true,
  onError,
}: JobQueueOptions): Promise<RunningJobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'seara jobs',
    max: 3,
    useListenNotify: takesJobs,
    supervise: takesJobs,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
  })
  const closing = new AbortController()
  // The last connections may be cut by a database that stops right after.
  boss.on('error', (error) => void (closing.signal.aborted || onError(error)))
  await boss.start()
  // Those that others name come first.
  for (const queue of queues.toSorted((a, b) => Number('deadLetter' in a) - Number('deadLetter' in b)))
    await declare(boss, queue)
  return {
    async send(db, queue, payload) {
      await boss.send(queue, payload, { db: fromKysely(db) })
    },
    async work(workers) {
      for (const worker of workers) await startWorker(boss, worker, closing.signal)
    },
    async stop() {
      closing.abort()
      await boss.stop({ graceful: true, timeout: gracePeriod })
    },
  }
}

async function declare(boss: PgBoss, { name, retries, deadLetter }: QueueDeclaration): Promise<void> {
  const options = {
    ...queueOptions,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelay,
    retryDelayMax: retries.longestDelay,
  }
  await boss.createQueue(name, { ...options, ...(deadLetter !== undefined && { deadLetter }) })
  // An older version of this program may have created it with other options.
  await boss.updateQueue(name, { ...options, deadLetter: deadLetter ?? null })
}

async function startWorker(
  boss: PgBoss,
  { queue, concurrency, handle }: QueueWorker,
  closing: AbortSignal,
): Promise<void> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: 1,
    localConcurrency: concurrency,
    pollingIntervalSeconds: 2,
    // New jobs are told of; this is for those that are tried again, and for what is waiting behind another.
    notifyPollingIntervalSeconds: 2,
    burstWhenReadyExceeds: 1,
  } as const
  await boss.work(queue, options, (jobs: JobWithMetadata[]) =>
    Promise.all(
      jobs.map(async ({ id, data, signal, retryCount, retryLimit }) => {
        const outcome = await handle({
          payload: data,
          signal: AbortSignal.any([signal, closing]),
          attempt: retryCount + 1,
          isLastTry: retryCount >= retryLimit,
        })
        return { id, status: statusOf[outcome] }
      }),
    ),
  )
}

/** In the words of pg-boss, where a dead letter is not tried again. */
const statusOf = { done: 'completed', again: 'failed', failed: 'deadletter' } as const
