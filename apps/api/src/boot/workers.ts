import { setTimeout as sleep } from 'node:timers/promises'
import type { Resources } from '../core/context.ts'
import type { RunningJobQueue } from '../infra/queue/job-queue.ts'
import type { JobHandler, RecurringTask } from '../platform/jobs/define-job.ts'
import { launchesReport } from '../modules/collections/contributions/contributions.sheet.ts'
import { forgetSenders } from '../modules/collections/contributions/senders.jobs.ts'
import { noticeHandler } from '../modules/collections/contributions/notices.service.ts'
import { resendHandler } from '../modules/cofrinho/donations/donations.service.ts'
import { redrawImages, sweepFiles } from '../platform/files/files.jobs.ts'
import { forgetResults } from '../platform/jobs/jobs.jobs.ts'
import { deliverMails } from '../platform/outbox/outbox.jobs.ts'
import { parishReport } from '../modules/registry/parishes/parishes.sheet.ts'
import { makeMissingDocuments } from '../modules/collections/review/review.jobs.ts'

/** Every kind of job of the product. */
const handlers: readonly JobHandler[] = [noticeHandler, launchesReport.handler, parishReport.handler, resendHandler]

/** The queues of those jobs. */
export const queues = handlers.map(({ queue }) => queue)

const recurringTasks: readonly RecurringTask[] = [
  deliverMails,
  makeMissingDocuments,
  redrawImages,
  forgetResults,
  forgetSenders,
  sweepFiles,
]

export interface WorkerOptions {
  resources: Resources & { jobs: RunningJobQueue }
  /** Further kinds of jobs, of tests. */
  furtherHandlers?: readonly JobHandler[]
  /** Hears the errors of recurring tasks; the next run comes all the same. */
  onError: (error: unknown) => void
}

/** Lets this process take jobs and do what recurs. @returns the function that ends it, which waits for what is running */
export async function startWorkers({
  resources,
  furtherHandlers = [],
  onError,
}: WorkerOptions): Promise<() => Promise<void>> {
  await resources.jobs.work([...handlers, ...furtherHandlers].map(({ worker }) => worker(resources)))
  const closing = new AbortController()
  const loops = recurringTasks.map((task) => repeat(task, resources, closing.signal, onError))
  return async () => {
    closing.abort()
    await Promise.race([Promise.all(loops), sleep(patience, undefined, { ref: false })])
  }
}

/** Milliseconds that a running task gets when the server closes. */
const patience = 2_000

async function repeat(
  { run, every }: RecurringTask,
  resources: Resources,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await run({ ...resources, actor: null }, signal).catch(onError)
    await sleep(every, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
