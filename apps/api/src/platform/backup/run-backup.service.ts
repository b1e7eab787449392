import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nowIso, type Context } from '../../core/context.ts'
import { isDiskFull } from '../../core/failures.ts'
import { StartupError } from '../../core/startup-error.ts'
import type { ArchiveStore } from '../../core/ports/archive-store.ts'
import type { Db } from '../../db/schema.ts'
import { SnapshotBusy } from '../../db/copy/snapshot.ts'
import { withScratchDatabase } from '../../db/scratch.ts'
import * as repository from './backups.repository.ts'
import type { BackupSettings } from './backup-settings.ts'
import { verifyBackup } from './read-backup.ts'
import { proveBackup, rowsOf } from './restore-backup.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

type Surroundings = Pick<Context, 'clock' | 'files'>

/**
 * The file name of an archive, such as `seara-2026-11-22-020000Z-nightly.tar.zst`, with `.age` at the end if it is
 * encrypted.
 * @param moment ISO 8601 in UTC
 * @param recipient null when the archive is not encrypted
 */
export const archiveName = (moment: string, reason: repository.Reason, recipient: string | null): string =>
  `seara-${moment.slice(0, 10)}-${moment.slice(11, 19).replaceAll(':', '')}Z-${reason}.tar.zst${recipient === null ? '' : '.age'}`

/**
 * The record of a backup has the keys of at most this many missing files. The number of missing files is always
 * complete.
 */
const keptKeys = 100

/** The record of a backup or a proof. */
export type RunRecord = Parameters<typeof repository.insert>[1]

/**
 * Makes a backup of the whole installation.
 * @returns the archive's place, and the record of the backup, which is not stored yet
 */
export async function backUp(
  { clock, files }: Surroundings,
  { url, recipient, store }: Pick<BackupSettings, 'url' | 'recipient' | 'store'>,
  { reason, signal }: { reason: repository.Reason; signal?: AbortSignal },
): Promise<WrittenBackup & { place: string; record: RunRecord }> {
  const started_at = nowIso(clock)
  const archive = archiveName(started_at, reason, recipient)
  const written = await store.put(
    archive,
    (path) => writeBackup({ url, files, now: started_at }, path, { recipient, ...(signal && { signal }) }),
    signal,
  )
  const { manifest, size } = written
  return {
    ...written,
    place: store.placeOf(archive),
    record: {
      kind: 'backup',
      reason,
      archive,
      started_at,
      finished_at: nowIso(clock),
      byte_size: size,
      row_count: rowsOf(manifest),
      file_count: manifest.files.count,
      missing_files: manifest.files.missing.length,
      missing_keys: manifest.files.missing.slice(0, keptKeys),
      encrypted: recipient !== null,
      error: null,
    },
  }
}

/**
 * Writes a backup, and records whether it succeeded.
 * @throws StartupError in Portuguese for an error that a person can fix; any other error unchanged
 */
export async function backUpAndRecord(
  ctx: Context,
  settings: BackupSettings,
  { reason, signal }: { reason: repository.Reason; signal?: AbortSignal },
): Promise<WrittenBackup & { place: string; archive: string }> {
  const started_at = nowIso(ctx.clock)
  try {
    const done = await backUp(ctx, settings, { reason, ...(signal && { signal }) })
    await repository.insert(ctx.db, done.record)
    ctx.log.info({ archive: done.record.archive, bytes: done.size }, 'backup made')
    return { ...done, archive: done.record.archive }
  } catch (error) {
    const archive = archiveName(started_at, reason, settings.recipient)
    await noteFailure(ctx, { kind: 'backup', reason, archive, started_at }, error)
    throw inWords(error)
  }
}

interface Proof {
  /** The store that has the archive; by default the store of the settings. */
  store?: ArchiveStore
  archive: string
  /** The age identity that decrypts the archive; null when the archive is not encrypted. */
  identity: string | null
  reason: repository.Reason
}

/**
 * Restores an archive into a scratch database, compares it with the archive, and records the result.
 * @returns how many rows and files the archive has, and how many files were missing when it was made
 * @throws StartupError in Portuguese for an error that a person can fix; any other error unchanged
 */
export async function proveAndRecord(
  ctx: Context,
  settings: Pick<BackupSettings, 'dataDir' | 'store'>,
  { store = settings.store, archive, identity, reason }: Proof,
): Promise<{ rows: number; files: number; missing: number }> {
  const run = { kind: 'proof', reason, archive, started_at: nowIso(ctx.clock) } as const
  try {
    const { manifest, proven } = await store.withFile(archive, async (path) => {
      const manifest = await verifyBackup(path, identity)
      const proven = await withScratchDatabase(join(settings.dataDir, 'scratch'), (url) =>
        proveBackup(url, manifest, { archive: path, identity }),
      )
      return { manifest, proven }
    })
    const missing = manifest.files.missing.length
    await repository.insert(ctx.db, {
      ...run,
      finished_at: nowIso(ctx.clock),
      row_count: proven.rows,
      file_count: proven.files,
      missing_files: missing,
    })
    ctx.log.info({ archive: run.archive, ...proven }, 'backup proven')
    return { ...proven, missing }
  } catch (error) {
    await noteFailure(ctx, run, error)
    throw inWords(error)
  }
}

/** Records a backup that was made while the database did not yet have the table `backup_run`. */
export const storeRecord = (db: Db, record: RunRecord) => repository.insert(db, record)

type StartedRun = Pick<repository.BackupRunRow, 'kind' | 'reason' | 'archive' | 'started_at'>

async function noteFailure(ctx: Context, run: StartedRun, failure: unknown): Promise<void> {
  ctx.log.error({ err: failure, ...run }, 'a backup or its proof failed')
  const error = inWords(failure)
  const words = error instanceof StartupError ? error.message : 'Ocorreu um erro inesperado.'
  await repository
    .insert(ctx.db, { ...run, finished_at: nowIso(ctx.clock), error: words })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'how a backup went was not written down'))
}

/** Returns the error with a text in Portuguese, or the error itself when only a programmer can help. */
function inWords(error: unknown): unknown {
  if (error instanceof StartupError) return error
  if (error instanceof SnapshotBusy)
    return new StartupError('Outro backup está sendo feito neste momento.', { cause: error })
  if (isDiskFull(error)) return new StartupError('Não há espaço no disco para o backup.', { cause: error })
  if (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'].includes(String(error.code))
  )
    return new StartupError(`Não consigo gravar o backup: ${error.message}.`, { cause: error })
  return error
}

/**
 * Reads an age identity (a private key) from a file, which may also have comments.
 * @throws StartupError when the file cannot be read or has no identity
 */
export async function readIdentity(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`Não consigo ler a chave em ${file}.`, { cause })
  })
  const identity = /^AGE-SECRET-KEY-[0-9A-Z]+(?:-[0-9A-Z]+)*$/m.exec(text)?.[0]
  if (identity === undefined) throw new StartupError(`Não há chave do age em ${file}.`)
  return identity
}
