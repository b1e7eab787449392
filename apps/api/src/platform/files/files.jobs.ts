import type { RecurringTask } from '../jobs/recurring.ts'
import * as reencoding from './reencoding.service.ts'
import { ownsStorage } from './storage-ownership.service.ts'
import { sweepOrphans } from './sweep.service.ts'

const hour = 60 * 60 * 1000

/** Takes away what uploads that failed, and replaced images, left behind. */
export const sweepFiles: RecurringTask = {
  name: 'files.sweep',
  every: 6 * hour,
  run: async (ctx) => {
    await sweepOrphans(ctx)
  },
}

/** Notes in the storage how far the database is, so that an older copy of it is known as such. */
export const writeStorageMarker: RecurringTask = {
  name: 'files.mark-storage',
  every: hour,
  run: async (ctx) => {
    await ownsStorage(ctx)
  },
}

/** The sender need not wait for this; sends that are underway come first, as decoding takes its turn among them. */
export const reencodeImages: RecurringTask = { name: 'files.reencode', every: 500, run: reencoding.reencodeDue }
