import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { JobQueue } from '../../core/ports/job-queue.ts'

/** One delivery of a job to a worker. */
export interface JobDelivery {
  readonly payload: unknown
  /** Aborts when the server closes or the job was taken away: whoever runs it should stop at the next safe point. */
  readonly signal: AbortSignal
  /** Whether a failure would be final. */
  readonly isLastTry: boolean
}

/** Takes the jobs of one queue. They come at least once each: a process may die between the work and its record. */
export interface QueueWorker {
  readonly queue: string
  /** Most jobs at once in this process. */
  readonly concurrency: number
  readonly handle: (delivery: JobDelivery) => Promise<void>
}

export interface RunningJobQueue extends JobQueue {
  /** Lets these workers take jobs. */
  work(workers: readonly QueueWorker[]): Promise<void>
  /** Takes no more jobs and waits a few seconds for the running ones; those that do not end run again after the next start. */
  stop(): Promise<void>
}

export interface JobQueueOptions {
  /** PostgreSQL address. */
  url: string
  /** The names of all queues; those that are missing are created. */
  queues: readonly string[]
  /** Whether this process takes jobs; without workers it only puts them in. */
  takesJobs?: boolean
  /** Hears what goes wrong outside of any job, such as a database that is away for a while. */
  onError: (error: Error) => void
  /** Hears why a job failed this time; it is tried again all the same. */
  onJobError?: (error: Error) => void
}

/** What a queue is created with; seconds. A failed job is tried again over about an hour and a half. */
const queueOptions = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  /** A job whose process died is taken over by another after this long without a sign of life. */
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
} as const

/** Milliseconds that running jobs get when the server closes. */
const patience = 2_000

/** Opens the queue on pg-boss, which keeps it in the database under the schema `pgboss`. */
export async function openJobQueue({
  url,
  queues,
  takesJobs = true,
  onError,
  onJobError = () => undefined,
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
  for (const queue of queues) await declare(boss, queue)
  return {
    async send(db, queue, payload) {
      await boss.send(queue, payload, { db: fromKysely(db) })
    },
    async work(workers) {
      for (const worker of workers) await startWorker(boss, telling(worker, onJobError), closing.signal)
    },
    async stop() {
      closing.abort()
      await boss.stop({ graceful: true, timeout: patience })
    },
  }
}

const telling = ({ handle, ...worker }: QueueWorker, onJobError: (error: Error) => void): QueueWorker => ({
  ...worker,
  handle: async (delivery) => {
    try {
      await handle(delivery)
    } catch (error) {
      if (!delivery.signal.aborted)
        onJobError(
          new Error(`${worker.queue}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }),
        )
      throw error
    }
  },
})

async function declare(boss: PgBoss, queue: string): Promise<void> {
  await boss.createQueue(queue, queueOptions)
  // An older version of this program may have created it with other options.
  await boss.updateQueue(queue, queueOptions)
}

async function startWorker(
  boss: PgBoss,
  { queue, concurrency, handle }: QueueWorker,
  closing: AbortSignal,
): Promise<void> {
  const options = {
    includeMetadata: true,
    batchSize: 1,
    localConcurrency: concurrency,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
  } as const
  await boss.work(queue, options, async (jobs: JobWithMetadata[]) => {
    for (const { data, signal, retryCount, retryLimit } of jobs) {
      await handle({ payload: data, signal: AbortSignal.any([signal, closing]), isLastTry: retryCount >= retryLimit })
    }
  })
}
