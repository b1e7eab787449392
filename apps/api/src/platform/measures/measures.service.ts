import { nowIso, type Context } from '../../core/context.ts'
import type { Figure } from '../../infra/metrics/metrics.ts'
import { storageWorks } from '../files/storage-health.service.ts'
import { isRestorationHeld } from '../restorations/restorations.service.ts'
import * as repository from './measures.repository.ts'

/**
 * Figures of the whole installation: waiting work, the age of the backups, and whether mails are held and the storage
 * works. Every process reports them.
 */
export const installationFigures = (ctx: Context): readonly Figure[] => [
  {
    name: 'queue_jobs',
    help: 'Jobs of the queue that wait (created, retry), run (active) or failed',
    labels: ['queue', 'state'],
    samples: async () => (await repository.jobCounts(ctx.db)).map(({ count, ...labels }) => ({ labels, value: count })),
  },
  {
    name: 'mails',
    help: 'Mails that wait (queued), leave (sending), failed, or wait for more than five minutes (overdue)',
    labels: ['state'],
    samples: async () =>
      (await repository.mailCounts(ctx.db, nowIso(ctx.clock))).map(({ state, count }) => ({
        labels: { state },
        value: count,
      })),
  },
  {
    name: 'backup_age_seconds',
    help: 'Seconds since the last backup, and since the last proof of one; absent where there was none',
    labels: ['kind'],
    samples: async () =>
      (await repository.backupTimes(ctx.db)).map(({ kind, finished_at }) => ({
        labels: { kind },
        value: (ctx.clock.now().getTime() - new Date(finished_at).getTime()) / 1_000,
      })),
  },
  {
    name: 'held_after_restore',
    help: '1 while no mail leaves because the installation came back from a backup',
    samples: async () => [{ value: (await isRestorationHeld(ctx)) ? 1 : 0 }],
  },
  {
    name: 'storage_up',
    help: '1 while the storage of files takes contents',
    samples: async () => [{ value: (await storageWorks(ctx)) ? 1 : 0 }],
  },
]
