import { join } from 'node:path'
import type { ArchiveStore } from '../../core/ports/archive-store.ts'
import { bucketArchives } from './bucket-archives.ts'
import { folderArchives } from './folder-archives.ts'

/**
 * Opens the store for backups.
 * @param address a folder (absolute path) or `s3://KEY:SECRET@host/bucket/prefix?region=...`
 * @param dataDir the data folder, in which archives are stored for a moment on their way to or from a bucket
 */
export const archiveStore = (address: string, dataDir: string): ArchiveStore =>
  address.startsWith('s3:') ? bucketArchives(address, join(dataDir, 'scratch')) : folderArchives(address)
