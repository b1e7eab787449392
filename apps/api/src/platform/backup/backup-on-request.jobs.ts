import type { JobStarted } from '@seara/contract/platform/jobs'
import { z } from 'zod'
import { inTransaction, type Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { StartupError } from '../../core/startup-error.ts'
import { defineTrackedJob, startTracked, type TrackedJob } from '../jobs/tracked-job.ts'
import type { BackupSettings } from './backup-settings.ts'
import * as repository from './backups.repository.ts'
import { backUpAndRecord } from './run-backup.service.ts'

export const makeBackupName = 'backup.make'

type MakeBackupJob = TrackedJob<Record<string, never>>

const another = () => conflict('Outro backup está sendo feito neste momento.', 'backup_running')

/**
 * The job that makes a backup when an admin asks for it. A failed job is not retried: the admin sees that it failed.
 */
export const makeBackupJob = (settings: BackupSettings): MakeBackupJob =>
  defineTrackedJob({
    name: makeBackupName,
    payload: z.object({}),
    retries: { limit: 0 },
    handle: async (ctx, _payload, { signal }) => {
      let note = ''
      const made = await repository.asTheOnlyOne(ctx.db, 'backup', async () => {
        const { archive } = await inWords(backUpAndRecord(ctx, settings, { reason: 'screen', signal }))
        note = archive
      })
      if (!made) throw another()
      return { note }
    },
  })

async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof StartupError ? conflict(error.message, 'backup_failed') : error
  })
}

/** Starts a backup. @throws conflict while another requested backup waits or runs */
export const start = (ctx: Context, settings: BackupSettings): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    await repository.lockRequests(ctx.db)
    if (await repository.findPending(ctx.db, makeBackupName)) throw another()
    return startTracked(ctx, makeBackupJob(settings), { name: 'Backup', payload: {} })
  })
