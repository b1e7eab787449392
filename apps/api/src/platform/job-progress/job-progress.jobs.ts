import type { RecurringTask } from '../jobs/recurring.ts'
import * as jobProgress from './job-progress.service.ts'

const hour = 60 * 60 * 1000

/** Detaches the files that jobs produced, a day after the job has ended. Until then they can be downloaded. */
export const forgetResults: RecurringTask = {
  name: 'jobs.forget-results',
  every: hour,
  run: jobProgress.forgetResults,
}
