// A process that runs only the jobs of the tests, on the database whose address is its argument. A test kills it.
import { createLogger } from '../../src/core/logger.ts'
import type { Resources } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { openJobQueue } from '../../src/infra/queue/job-queue.ts'
import { failedJobs } from '../../src/platform/jobs/tracked-job.ts'
import { startWorkers } from '../../src/platform/jobs/workers.ts'
import { counting, endless } from './counting-job.ts'

const url = process.argv[2] ?? ''
const jobs = [failedJobs, counting, endless]
const onError = () => undefined
const { db } = connectDatabase({ url })
const queue = await openJobQueue({ url, queues: jobs, onError })
const resources = { db, clock: { now: () => new Date() }, jobs: queue, log: createLogger('silent') }
await startWorkers({
  resources: resources as unknown as Resources & { jobs: typeof queue },
  jobs,
  recurringTasks: [],
  onError,
})
process.stdout.write('ready\n')
