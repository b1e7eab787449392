// A process that only works on jobs of one kind, on the database of its argument; it is killed by a test.
import type { Resources } from '../../src/core/context.ts'
import { connectDatabase } from '../../src/db/connect.ts'
import { openJobQueue } from '../../src/infra/queue/job-queue.ts'
import { counting, countingHandler } from './counting-job.ts'

const url = process.argv[2] ?? ''
const { db } = connectDatabase({ url })
const jobs = await openJobQueue({ url, queues: [counting.name], onError: () => undefined })
await jobs.work([countingHandler.worker({ db, clock: { now: () => new Date() }, jobs } as unknown as Resources)])
process.stdout.write('ready\n')
