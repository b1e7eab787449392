import { dayOf } from '../../core/civil-time.ts'
import type { Context } from '../../core/context.ts'
import type { ArchiveStore } from '../../core/ports/archive-store.ts'
import { provesAlone, type BackupSettings } from './backup-settings.ts'
import { isStorageAbsent } from '../files/storage-ownership.service.ts'
import * as repository from './backups.repository.ts'
import { backUpAndRecord, proveAndRecord, readIdentity } from './run-backup.service.ts'

/**
 * Makes tonight's backup, unless it is too early, already done, or in progress in another process. Then deletes the
 * oldest nightly archives, unless the storage lacks the contents.
 */
export async function backUpNightly(ctx: Context, settings: BackupSettings, signal: AbortSignal): Promise<void> {
  const { nightly } = settings
  if (nightly === null || !(await isDue(ctx, nightly.hour))) return
  await repository.asTheOnlyOne(ctx.db, 'backup', async () => {
    if (!(await isDue(ctx, nightly.hour))) return
    await backUpAndRecord(ctx, settings, { reason: 'nightly', signal })
    // Without the contents this backup has the rows only, so the earlier ones are worth more.
    if (!(await isStorageAbsent(ctx))) await removeOldest(settings.store, nightly.keep)
  })
}

const hour = 3_600_000

async function isDue(ctx: Context, from: number): Promise<boolean> {
  const now = ctx.clock.now()
  const last = await repository.lastFor(ctx.db, 'nightly')
  if (last === undefined) return true
  // After a failed backup, the next try is an hour later.
  if (last.error !== null) return now.getTime() - new Date(last.finished_at).getTime() >= hour
  const nightOf = (moment: Date) => dayOf(new Date(moment.getTime() - from * hour).toISOString())
  return nightOf(now) > nightOf(new Date(last.started_at))
}

/** Deletes the nightly archives except the newest `keep`. Archives that a person asked for stay. */
async function removeOldest(store: ArchiveStore, keep: number): Promise<void> {
  const names = (await store.list()).map(({ name }) => name)
  const archives = names.filter((name) => /^seara-.*-nightly\.tar\.zst(?:\.age)?$/.test(name))
  for (const name of archives.toSorted().slice(0, -keep)) await store.remove(name)
}

const week = 7 * 24 * hour

/**
 * Proves the newest archive (restores it on trial) once a week, or a day after a failed proof. An encrypted archive is
 * not proven when this server does not have the private key.
 */
export async function proveWeekly(ctx: Context, settings: BackupSettings): Promise<void> {
  if (settings.nightly === null || !(await isProofDue(ctx))) return
  await repository.asTheOnlyOne(ctx.db, 'proof', async () => {
    const last = await repository.lastGood(ctx.db, 'backup')
    if (last === undefined || !(await isProofDue(ctx))) return
    if (!provesAlone(settings, last)) return
    if (!(await settings.store.list()).some(({ name }) => name === last.archive)) return
    const identity = settings.identityFile === null ? null : await readIdentity(settings.identityFile)
    await proveAndRecord(ctx, settings, { archive: last.archive, identity, reason: 'weekly' })
  })
}

async function isProofDue(ctx: Context): Promise<boolean> {
  const last = await repository.lastFor(ctx.db, 'weekly')
  const age = last === undefined ? Infinity : ctx.clock.now().getTime() - new Date(last.finished_at).getTime()
  return age >= (last?.error == null ? week : 24 * hour)
}
