import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { JobQueue } from '../../core/ports/job-queue.ts'

/** One delivery of a job to a worker. */
export interface JobDelivery {
  readonly payload: unknown
  /** Aborts when the server closes or the job was taken away: the worker should stop at the next safe point. */
  readonly signal: AbortSignal
  /** Counts from 1. */
  readonly attempt: number
  readonly isLastTry: boolean
  /** How many earlier tries ended as `again-unexpected`; a crash of the process resets it. */
  readonly unexpectedBefore: number
}

/**
 * How a try ended. `again-…` puts the job back for a retry: something was unavailable (`waiting`), or an unforeseen
 * error.
 */
type TryOutcome = 'done' | 'again-waiting' | 'again-unexpected' | 'failed'

/**
 * Takes the jobs of one queue. A job may be delivered twice: a process may die after the work, before recording that
 * the job is done.
 */
export interface QueueWorker {
  readonly queue: string
  /** Most jobs at once in this process. */
  readonly concurrency: number
  readonly handle: (delivery: JobDelivery) => Promise<TryOutcome>
}

/** How often and when a failed job is retried; each pause is twice the previous one. */
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
  /** The queue that gets, as new jobs, the jobs that failed for good. */
  readonly deadLetter?: string
}

export interface RunningJobQueue extends JobQueue {
  /** Starts these workers. */
  work(workers: readonly QueueWorker[]): Promise<void>
  /**
   * Takes no more jobs, and waits a few seconds for the running ones. Jobs that do not end in this time run again after
   * the next start.
   */
  stop(): Promise<void>
}

interface JobQueueOptions {
  /** PostgreSQL address. */
  url: string
  /** All queues; missing ones are created. */
  queues: readonly QueueDeclaration[]
  /** Whether this process takes jobs, or only enqueues them. */
  takesJobs?: boolean
  /** Is told of errors outside of any job, such as an unreachable database. */
  onError: (error: Error) => void
}

/** Options of every queue; times in seconds. */
const queueOptions = {
  retryBackoff: true,
  /** A job whose process died is taken over after this long without a heartbeat. */
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
} as const

/** Milliseconds for running jobs to end when the server closes. */
const gracePeriod = 2_000

/** Creates or upgrades the queue's tables, as the role that should own them. @param url PostgreSQL address */
export async function prepareJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Opens the queue on pg-boss, in the schema `pgboss` of the database. Creates the schema if it is missing and the role
 * may create it.
 */
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
  // While this process closes, the database may stop and cut connections: those errors are expected.
  boss.on('error', (error) => void (closing.signal.aborted || onError(error)))
  try {
    await boss.start()
    // Dead-letter queues are created first, because other queues refer to them.
    for (const queue of queues.toSorted((a, b) => Number('deadLetter' in a) - Number('deadLetter' in b)))
      await declare(boss, queue)
  } catch (error) {
    closing.abort()
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
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
  // An older version of this program may have created the queue with other options.
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
    // New jobs send a notification; polling finds retries, and jobs that waited for a worker.
    notifyPollingIntervalSeconds: 2,
    burstWhenReadyExceeds: 1,
  } as const
  await boss.work(queue, options, (jobs: JobWithMetadata[]) =>
    Promise.all(
      jobs.map(async ({ id, data, signal, retryCount, retryLimit, output }) => {
        const unexpectedBefore = unexpectedTriesIn(output)
        const outcome = await handle({
          payload: data,
          signal: AbortSignal.any([signal, closing]),
          attempt: retryCount + 1,
          isLastTry: retryCount >= retryLimit,
          unexpectedBefore,
        })
        const unexpected_tries = unexpectedBefore + (outcome === 'again-unexpected' ? 1 : 0)
        return { id, status: statusOf[outcome], output: { unexpected_tries } }
      }),
    ),
  )
}

/** `deadletter` in pg-boss means that a job is not retried. */
const statusOf = {
  done: 'completed',
  'again-waiting': 'failed',
  'again-unexpected': 'failed',
  failed: 'deadletter',
} as const

/** How many tries of a job failed unexpectedly: pg-boss keeps the output of each try and hands it to the next try. */
function unexpectedTriesIn(output: unknown): number {
  const left = typeof output === 'object' && output !== null ? (output as { unexpected_tries?: unknown }) : {}
  return typeof left.unexpected_tries === 'number' ? left.unexpected_tries : 0
}
