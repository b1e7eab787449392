import type { RecurringTask } from '../jobs/recurring.ts'
import type { BackupSettings } from './backup-settings.ts'
import { backUpNightly, proveWeekly } from './nightly-backup.service.ts'

const minute = 60_000

/** The nightly backup, and the weekly proof, which restores the newest archive on trial. */
export const backupTasks = (settings: BackupSettings): readonly RecurringTask[] => [
  { name: 'backup.nightly', every: 5 * minute, run: (ctx, signal) => backUpNightly(ctx, settings, signal) },
  { name: 'backup.prove', every: 30 * minute, run: (ctx) => proveWeekly(ctx, settings) },
]
