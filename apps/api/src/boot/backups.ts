import { join } from 'node:path'
import type { Config } from '../config.ts'
import { say } from '../core/console.ts'
import type { Context } from '../core/context.ts'
import type { Logger } from '../core/logger.ts'
import { retryLostConnection } from '../core/retry-lost-connection.ts'
import { StartupError } from '../core/startup-error.ts'
import type { DatabaseConnection } from '../db/connect.ts'
import { migrateToLatest, notTheOwner } from '../db/migrate.ts'
import { ownsTables } from '../db/server-rights.ts'
import { archiveStore } from '../infra/archive-store/archive-store.ts'
import { openFiles } from '../infra/storage/storage.ts'
import { skipSlipNumbers } from '../modules/settings/slip-issuer/skip-slip-numbers.service.ts'
import type { BackupSettings } from '../platform/backup/backup-settings.ts'
import * as backups from '../platform/backup/run-backup.service.ts'
import { skipReceiptNumbers } from '../platform/documents/skip-receipt-numbers.service.ts'
import type { SkipNumbers } from '../platform/restorations/number-gap.ts'
import { asOwner, type OpenDatabase } from './as-owner.ts'

/**
 * One function for each kind of number that is issued in series: of receipts and of slips. After a restore, it skips
 * the numbers that were perhaps issued after the backup.
 */
export const numberSeries: readonly SkipNumbers<Context>[] = [skipReceiptNumbers, skipSlipNumbers]

export const backupSettings = ({ backups, dataDir }: Config, url: string): BackupSettings => ({
  url,
  dataDir,
  store: archiveStore(backups.place ?? join(dataDir, 'backups'), dataDir),
  recipient: backups.recipient,
  identityFile: backups.identityFile,
  nightly: backups.place === null ? null : { hour: backups.hour, keep: backups.keep },
})

/**
 * Migrates the database to this program's version. A used database that is older is backed up first, unless
 * UPGRADE_BACKUP is off, and the console says how to go back.
 * @throws StartupError
 */
export const upgrade = (config: Config, database: OpenDatabase, log: Logger, signal?: AbortSignal): Promise<void> =>
  asOwner(database, (owner) => migrateAfterBackup(config, owner, log, signal))

async function migrateAfterBackup(
  config: Config,
  { db, url }: DatabaseConnection,
  log: Logger,
  signal: AbortSignal | undefined,
): Promise<void> {
  const onWait = () => say('O banco de dados interrompeu a preparação; espero por ele ...')
  const clock = { now: () => new Date() }
  let record: backups.RunRecord | null = null
  await migrateToLatest(db, {
    onWait,
    signal,
    async beforeUpgrade(pending) {
      if (!(await retryLostConnection(() => ownsTables(db), { onWait, signal })))
        throw new StartupError(`A atualização não começou: ${notTheOwner}.`)
      if (!config.backups.beforeUpgrade) return
      say(`Esta versão atualiza o banco de dados (${pending.length} migrações). Antes, um backup ...`)
      const settings = backupSettings(config, url)
      const done = await makeBackup(settings, clock, await openFiles(config.storageUrl, log))
      record = done.record
      say(
        `Backup antes da atualização: ${done.place}. Para voltar: encerre, instale a versão anterior e rode, com uma ` +
          `pasta (DATA_DIR) ou um banco vazios, npm run restore -- ${done.place}`,
      )
    },
  })
  const done = record
  if (done !== null) await retryLostConnection(() => backups.storeRecord(db, done), { onWait, signal })
}

async function makeBackup(
  settings: BackupSettings,
  clock: { now: () => Date },
  files: Awaited<ReturnType<typeof openFiles>>,
) {
  try {
    return await backups.backUp({ clock, files }, settings, { reason: 'upgrade' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `A atualização não começou, porque o backup antes dela falhou: ${reason} (sem backup: UPGRADE_BACKUP=off)`,
      { cause: error },
    )
  }
}
