import { access } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../config.ts'
import type { ArchiveStore } from '../core/ports/archive-store.ts'
import { StartupError } from '../core/startup-error.ts'
import { archiveStore } from '../infra/archive-store/archive-store.ts'

type Settings = Pick<Config, 'dataDir' | 'backups'>

/** The place for archives that a command names: a folder, or `s3://host/bucket/prefix`. @throws StartupError */
export const namedPlace = (config: Settings, named: string): ArchiveStore =>
  archiveStore(named.startsWith('s3:') ? withCredentials(config, named) : resolve(named), config.dataDir)

/**
 * The archive that a command names: a file, an archive in a bucket, or only the name of an archive in BACKUP_DIR.
 * @throws StartupError
 */
export async function namedArchive(config: Settings, named: string): Promise<{ store: ArchiveStore; archive: string }> {
  if (named.startsWith('s3:')) {
    const url = new URL(withCredentials(config, named))
    const [archive = '', ...folders] = url.pathname.split('/').toReversed()
    url.pathname = folders.toReversed().join('/')
    return { store: archiveStore(url.href, config.dataDir), archive: decodeURIComponent(archive) }
  }
  const { place } = config.backups
  const isFile = await access(named).then(
    () => true,
    () => false,
  )
  if (!isFile && place !== null && basename(named) === named)
    return { store: archiveStore(place, config.dataDir), archive: named }
  const path = resolve(named)
  return { store: archiveStore(dirname(path), config.dataDir), archive: basename(path) }
}

/**
 * Adds the access key of BACKUP_DIR to an address without one, if both lead to the same bucket. So an address that a
 * command printed, which has no key, can be pasted into the next command.
 */
function withCredentials({ backups: { place } }: Settings, named: string): string {
  if (!URL.canParse(named)) throw new StartupError('O endereço do bucket é inválido: s3://servidor/bucket/pasta')
  const url = new URL(named)
  const ours = place?.startsWith('s3:') ? new URL(place) : null
  if (url.username !== '' || ours === null || ours.host !== url.host || bucketOf(ours) !== bucketOf(url)) return named
  url.username = ours.username
  url.password = ours.password
  if (url.search === '') url.search = ours.search
  return url.href
}

const bucketOf = ({ pathname }: URL): string | undefined => pathname.split('/')[1]
