import type { Context } from '../../core/context.ts'
import type { RecurringTask } from '../jobs/recurring.ts'
import type { SkipNumbers } from '../restorations/number-gap.ts'
import { skipNumbers } from '../restorations/skip-numbers.service.ts'
import * as reencoding from './reencoding.service.ts'
import { deleteRemoved } from './removed-contents.service.ts'
import { ownsStorage } from './storage-ownership.service.ts'
import { sweepOrphans } from './sweep.service.ts'

const hour = 60 * 60 * 1000

/** Deletes the rows and quarantines the contents that failed uploads and replaced images left behind. */
export const sweepFiles: RecurringTask = {
  name: 'files.sweep',
  every: 6 * hour,
  run: async (ctx) => {
    await sweepOrphans(ctx)
  },
}

/** Deletes the contents that a retention period has removed. */
export const deleteRemovedContents: RecurringTask = {
  name: 'files.delete-removed',
  every: hour / 3,
  run: deleteRemoved,
}

/**
 * Writes the highest file id of the database, and the last number of each series (receipts, slips, shipping files),
 * into the storage. If the storage already has higher ones, the database is an older copy: then no mail is sent until
 * an admin releases the installation, and numbers that may have been given are skipped.
 * @param series functions that skip numbers, one for each kind of series
 */
export const compareWithStorage = (series: readonly SkipNumbers<Context>[]): RecurringTask => ({
  name: 'files.mark-storage',
  every: hour / 60,
  run: async (ctx) => {
    await ownsStorage(ctx)
    await skipNumbers(ctx, series)
  },
})

/** Re-encodes uploaded images in the background, so that the sender does not wait for it. */
export const reencodeImages: RecurringTask = { name: 'files.reencode', every: 500, run: reencoding.reencodeDue }
