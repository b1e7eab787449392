import type { RecurringTask } from '../jobs/recurring.ts'
import * as jobProgress from './job-progress.service.ts'

const hour = 60 * 60 * 1000

/** Deletes the files that jobs produced; they can be downloaded for a day. */
export const forgetResults: RecurringTask = {
  name: 'jobs.forget-results',
  every: hour,
  run: jobProgress.forgetResults,
}
