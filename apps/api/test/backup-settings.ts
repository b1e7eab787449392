import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveStore } from '../src/infra/archive-store/archive-store.ts'
import type { BackupSettings } from '../src/platform/backup/backup-settings.ts'

/** Settings for backups on request only. Their folder does not exist until a backup is made. */
export function backupsOnRequest(url: string): BackupSettings {
  const dataDir = join(tmpdir(), `seara-backups-${randomUUID()}`)
  const store = archiveStore(join(dataDir, 'backups'), dataDir)
  return { url, dataDir, store, recipient: null, identityFile: null, nightly: null }
}
