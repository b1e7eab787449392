import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupSettings } from '../src/platform/backup/backup-settings.ts'

/** Backups on request only, in a folder that does not exist until one is made. */
export function backupsOnRequest(url: string): BackupSettings {
  const dataDir = join(tmpdir(), `seara-backups-${randomUUID()}`)
  return { url, dataDir, folder: join(dataDir, 'backups'), recipient: null, identityFile: null, nightly: null }
}
