import { fromKysely, PgBoss, type JobWithMetadata, type QueueResult } from 'pg-boss'
import type { JobQueue } from '../../core/ports/job-queue.ts'

/** One try of a job, as a worker gets it. */
export interface JobDelivery {
  readonly payload: unknown
  /** Aborts when the server closes, or when the job is taken away from the worker, which should then stop soon. */
  readonly signal: AbortSignal
  /** The number of this try, counted from 1. */
  readonly attempt: number
  readonly isLastTry: boolean
  /** How many earlier tries ended as `again-unexpected`. A crash of the process sets this number back to 0. */
  readonly unexpectedBefore: number
}

/**
 * How a try ended. `again-waiting`: something was unavailable, so the job is retried; `again-unexpected`: an unexpected
 * error happened, and the job is retried; `failed`: the job is not retried.
 */
type TryOutcome = 'done' | 'again-waiting' | 'again-unexpected' | 'failed'

/**
 * Does the jobs of one queue. A job may be delivered twice, because a process may die after the work but before it has
 * recorded that the job is done.
 */
export interface QueueWorker {
  readonly queue: string
  /** The most jobs of the queue that run at once in this process. */
  readonly concurrency: number
  readonly handle: (delivery: JobDelivery) => Promise<TryOutcome>
}

/** How many times and when a failed job is retried. Each delay is about twice the previous one. */
export interface Retries {
  limit: number
  /** The delay before the first retry, in seconds. */
  firstDelay: number
  /** The most seconds between two tries. */
  longestDelay: number
}

export interface QueueDeclaration {
  readonly name: string
  readonly retries: Retries
  /** The queue to which jobs that failed for good are moved, as new jobs; absent: they are not moved. */
  readonly deadLetter?: string
}

export interface RunningJobQueue extends JobQueue {
  /** Starts the workers, which take jobs from now on. */
  work(workers: readonly QueueWorker[]): Promise<void>
  /**
   * Takes no more jobs, and waits two seconds for the running jobs. A job that does not end in this time runs again
   * later.
   */
  stop(): Promise<void>
}

interface JobQueueOptions {
  /** The database's address, `postgres://...`. */
  url: string
  /** All queues. A queue that does not exist yet is created. */
  queues: readonly QueueDeclaration[]
  /** Whether this process takes jobs (default), or only enqueues them. */
  takesJobs?: boolean
  /**
   * Milliseconds after which a statement is given up. When the way to the database is cut without a word, the queue
   * would otherwise wait for as long as TCP does, a quarter of an hour, and no job would run meanwhile.
   */
  statementTimeout?: number
  /** Called with errors that belong to no job, such as an unreachable database. */
  onError: (error: Error) => void
}

/** The options of every queue. Times are in seconds. */
const queueOptions = {
  retryBackoff: true,
  /** After so many seconds without a heartbeat, the job's process counts as dead, and another worker takes the job. */
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
  deleteAfterSeconds: 7 * 24 * 3600,
  notify: true,
} as const

/** Milliseconds that running jobs have to end when the server closes. */
const gracePeriod = 2_000

/**
 * Creates or upgrades the tables of the job queue.
 * @param url the database's address, for the role that should own the tables
 */
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
 * Opens the job queue, which pg-boss keeps in the database's schema `pgboss`. Creates the schema if it is missing and
 * the role has the right to create it.
 */
export async function openJobQueue({
  url,
  queues,
  takesJobs = true,
  statementTimeout = 30_000,
  onError,
}: JobQueueOptions): Promise<RunningJobQueue> {
  // pg-boss passes these two on to pg, but its types do not name them.
  const forPg = { query_timeout: statementTimeout, keepAlive: true }
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'seara jobs',
    max: 3,
    ...forPg,
    useListenNotify: takesJobs,
    supervise: takesJobs,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 600,
  })
  const closing = new AbortController()
  // Errors are ignored while this process closes, because the database may already be stopping then.
  boss.on('error', (error) => void (closing.signal.aborted || onError(error)))
  try {
    await boss.start()
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    // Dead-letter queues are created first, because other queues refer to them.
    for (const queue of queues.toSorted((a, b) => Number('deadLetter' in a) - Number('deadLetter' in b)))
      await declare(boss, queue, known.get(queue.name))
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

/**
 * Creates a queue, or gives it the declared options when an older version of this program created it with others.
 * @param stored the queue as the database has it; undefined when it has none
 */
async function declare(
  boss: PgBoss,
  { name, retries, deadLetter }: QueueDeclaration,
  stored: QueueResult | undefined,
): Promise<void> {
  const options = {
    ...queueOptions,
    retryLimit: retries.limit,
    retryDelay: retries.firstDelay,
    retryDelayMax: retries.longestDelay,
  }
  if (stored === undefined)
    return boss.createQueue(name, { ...options, ...(deadLetter !== undefined && { deadLetter }) })
  const declared = { ...options, deadLetter: deadLetter ?? null }
  const isSame = Object.entries(declared).every(([key, value]) => stored[key as keyof typeof declared] === value)
  if (!isSame) await boss.updateQueue(name, declared)
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
    // A new job sends a notification. Polling is needed for retries, and for jobs that had to wait for a worker.
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

/** pg-boss's state of a job after each outcome. `deadletter` means that the job is not retried. */
const statusOf = {
  done: 'completed',
  'again-waiting': 'failed',
  'again-unexpected': 'failed',
  failed: 'deadletter',
} as const

/**
 * How many tries of a job failed unexpectedly. The number is in the last try's output, which pg-boss gives to the next
 * try.
 */
function unexpectedTriesIn(output: unknown): number {
  const left = typeof output === 'object' && output !== null ? (output as { unexpected_tries?: unknown }) : {}
  return typeof left.unexpected_tries === 'number' ? left.unexpected_tries : 0
}
