import type { RecurringTask } from '../../jobs.ts'
import * as files from './files.service.ts'

const hours = 60 * 60 * 1000

/** Takes away what uploads that failed, and replaced images, left behind. */
export const sweepFiles: RecurringTask = {
  name: 'files.sweep',
  every: 6 * hours,
  run: async (ctx) => {
    await files.sweepOrphans(ctx)
  },
}
