import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportError } from '../../core/background-errors.ts'
import type { Resources } from '../../core/context.ts'
import type { Tracer } from '../../core/ports/tracer.ts'
import type { QueueWorker, RunningJobQueue } from '../../infra/queue/job-queue.ts'
import type { AnyJob } from './define-job.ts'
import { isFinal, onlyWaits } from './is-final.ts'
import { repeat, type RecurringTask } from './recurring.ts'

interface WorkerOptions {
  resources: Resources & { jobs: RunningJobQueue }
  jobs: readonly AnyJob[]
  recurringTasks: readonly RecurringTask[]
  /** Called with the errors of recurring tasks. A task that failed still has its next run. */
  onError: ReportError
  /** Records a span for each run of a job; null or missing to record none. */
  tracer?: Tracer | null
  /** Called after each run of a job, for the metrics. */
  onJob?: ((job: string, outcome: JobOutcome) => void) | undefined
}

/** How a run of a job ended: done, failed for good, or to be tried again. */
type JobOutcome = 'done' | 'again' | 'failed'

/** When the server closes, it waits at most this many milliseconds for running tasks. */
const gracePeriod = 2_000

/**
 * Lets this process run jobs and recurring tasks.
 * @returns a function that ends the recurring tasks; it resolves when their runs have ended, or after `gracePeriod`
 */
export async function startWorkers({
  resources,
  jobs,
  recurringTasks,
  onError,
  onJob,
  tracer = null,
}: WorkerOptions): Promise<() => Promise<void>> {
  await resources.jobs.work(jobs.map((job) => counted(traced(workerOf(job, resources), tracer), onJob)))
  const closing = new AbortController()
  const loops = recurringTasks.map((task) =>
    repeat(task, resources, closing.signal, (error) => onError(error, { task: task.name })),
  )
  return async () => {
    closing.abort()
    await Promise.race([Promise.all(loops), sleep(gracePeriod, undefined, { ref: false })])
  }
}

const counted = (worker: QueueWorker, onJob: WorkerOptions['onJob']): QueueWorker => ({
  ...worker,
  async handle(delivery) {
    const outcome = await worker.handle(delivery)
    onJob?.(worker.queue, outcome === 'done' || outcome === 'failed' ? outcome : 'again')
    return outcome
  },
})

const traced = (worker: QueueWorker, tracer: Tracer | null): QueueWorker =>
  tracer === null
    ? worker
    : {
        ...worker,
        async handle(delivery) {
          const { queue } = worker
          const attributes = { 'messaging.destination.name': queue, 'seara.attempt': delivery.attempt }
          const span = tracer.begin(`job ${queue}`, { kind: 'consumer', attributes })
          const outcome = await span.within(() => worker.handle(delivery))
          span.end({ failed: outcome !== 'done', attributes: { 'seara.outcome': outcome } })
          return outcome
        },
      }

/** Makes the worker that takes jobs of one kind from the queue, and logs the result of each. */
function workerOf({ name, concurrency, run }: AnyJob, resources: Resources): QueueWorker {
  const { log } = resources
  return {
    queue: name,
    concurrency,
    async handle({ payload, ...delivery }) {
      const fields = { job: name, attempt: delivery.attempt }
      try {
        await run({ ...resources, actor: null }, payload, delivery)
        log.info(fields, 'job done')
        return 'done'
      } catch (error) {
        const final = isFinal(error, delivery)
        if (final) log.error({ ...fields, err: error }, 'job failed')
        else log.warn({ ...fields, err: error }, 'job will be tried again')
        if (final) return 'failed'
        return onlyWaits(error, delivery) ? 'again-waiting' : 'again-unexpected'
      }
    },
  }
}
