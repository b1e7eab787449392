import { momentBefore } from '../../core/context.ts'
import type { RecurringTask } from './define-job.ts'
import * as repository from './jobs.repository.ts'

const hour = 60 * 60 * 1000

/** A report that a job left behind can be downloaded for a day; the sweep of the files then takes it away. */
export const forgetResults: RecurringTask = {
  name: 'jobs.forget-results',
  every: hour,
  run: async (ctx) => {
    await repository.forgetResults(ctx.db, momentBefore(ctx.clock, 24 * hour))
  },
}
