import type { RecurringTask } from '../jobs/recurring.ts'
import * as files from './files.service.ts'
import * as reencoding from './reencoding.service.ts'

const hours = 60 * 60 * 1000

/** Takes away what uploads that failed, and replaced images, left behind. */
export const sweepFiles: RecurringTask = {
  name: 'files.sweep',
  every: 6 * hours,
  run: async (ctx) => {
    await files.sweepOrphans(ctx)
  },
}

/** The sender need not wait for this; sends that are underway come first, as decoding takes its turn among them. */
export const reencodeImages: RecurringTask = { name: 'files.reencode', every: 500, run: reencoding.reencodeDue }
