import type { RecurringTask } from '../jobs/recurring.ts'
import * as reencoding from './reencoding.service.ts'
import { deleteRemoved } from './removed-contents.service.ts'
import { ownsStorage } from './storage-ownership.service.ts'
import { sweepOrphans } from './sweep.service.ts'

const hour = 60 * 60 * 1000

/** Deletes what failed uploads and replaced images left behind. */
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

/** Writes the newest file id into the storage, so that an older copy of the database can be recognised. */
export const writeStorageMarker: RecurringTask = {
  name: 'files.mark-storage',
  every: hour,
  run: async (ctx) => {
    await ownsStorage(ctx)
  },
}

/** Re-encodes uploaded images; the sender does not wait for that. Images being uploaded are decoded first. */
export const reencodeImages: RecurringTask = { name: 'files.reencode', every: 500, run: reencoding.reencodeDue }
