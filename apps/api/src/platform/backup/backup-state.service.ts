import type { BackupRun, BackupState, Restoration } from '@seara/contract/platform/backups'
import type { SystemProblem } from '@seara/contract/platform/system-status'
import { momentBefore, type Context } from '../../core/context.ts'
import { formatMoment } from '../../core/format.ts'
import { splitGaps } from '../restorations/number-gap.ts'
import * as restorations from '../restorations/restorations.repository.ts'
import * as files from '../files/files.repository.ts'
import type { RestorationCause } from '../../db/schema/jobs-and-mail.ts'
import { countRemovedBefore, isRemovedKey } from '../files/removed-contents.repository.ts'
import * as archives from './archives.service.ts'
import * as repository from './backups.repository.ts'
import { makeBackupName } from './backup-on-request.jobs.ts'
import { provesAlone, type BackupSettings } from './backup-settings.ts'

/** The settings of the nightly backups. */
type Routine = Pick<BackupSettings, 'nightly' | 'identityFile'>
type Shown = Pick<BackupSettings, 'nightly' | 'recipient' | 'identityFile' | 'store'>

const shownRuns = 30

export async function read(ctx: Context, settings: Shown): Promise<BackupState> {
  const { nightly, recipient, store } = settings
  const lastBackup = await withoutRemoved(ctx, await repository.lastGood(ctx.db, 'backup'))
  const runs = await Promise.all((await repository.newest(ctx.db, shownRuns)).map((run) => withoutRemoved(ctx, run)))
  const restoration = await restorations.findNewest(ctx.db)
  return {
    nightly,
    in_bucket: store.kind === 'bucket',
    encrypted: recipient !== null,
    proven_weekly: nightly !== null && provesAlone(settings, lastBackup ?? { encrypted: recipient !== null }),
    last_backup: presentRun(lastBackup),
    last_proof: presentRun(await repository.lastGood(ctx.db, 'proof')),
    missing: await files.namesOf(ctx.db, lastBackup?.missing_keys ?? []),
    running_job: (await repository.findPending(ctx.db, makeBackupName))?.id ?? null,
    archives: await archives.list(ctx, store),
    runs: runs.flatMap((run) => presentRun(run) ?? []),
    restoration:
      restoration === undefined ? null : presentRestoration(restoration, await restorations.listGaps(ctx.db)),
  }
}

/**
 * Leaves out those missing files of a backup that were removed because of a retention period. An older version of the
 * server, which may run beside this one, lists them as missing (docs/decisions/0073). The backup's record has the keys
 * of the first missing files only, so their number is lowered by the number of all removed files.
 */
async function withoutRemoved<Run extends repository.BackupRunRow | undefined>(ctx: Context, run: Run): Promise<Run> {
  const missing_keys = run?.missing_keys.filter((key) => !isRemovedKey(key)) ?? []
  if (run === undefined || missing_keys.length === run.missing_keys.length) return run
  const removed = await countRemovedBefore(ctx.db, run.started_at)
  return { ...run, missing_keys, missing_files: Math.max(missing_keys.length, run.missing_files - removed) }
}

const presentRun = (run: repository.BackupRunRow | undefined): BackupRun | null => {
  if (run === undefined) return null
  const { started_at: _, missing_keys: _keys, ...shown } = run
  return shown
}

/**
 * Presents the newest restore. The numbers that earlier restores skipped are listed separately: they are never given
 * either.
 */
function presentRestoration(
  { id, gaps: _own, earlier_gaps: _earlier, given: _given, ...restoration }: restorations.RestorationRow,
  every: Awaited<ReturnType<typeof restorations.listGaps>>,
): Restoration {
  const shown: Restoration = { ...restoration, gaps: [], earlier_gaps: [] }
  for (const stored of every) {
    const { own, replaced } = splitGaps(stored)
    if (replaced.length > 0) shown.earlier_gaps.push({ restored_at: null, gaps: replaced })
    if (stored.id === id) shown.gaps = own
    else if (own.length > 0) shown.earlier_gaps.push({ restored_at: stored.restored_at, gaps: own })
  }
  return shown
}

const hour = 3_600_000

/** Problems of backups, or of a restore, that admins should know of. */
export const problems =
  (settings: Routine) =>
  async (ctx: Context): Promise<SystemProblem[]> => {
    const held = await heldProblems(ctx)
    if (settings.nightly === null) return held
    const last = await repository.lastGood(ctx.db, 'backup')
    return [...held, ...(await backupProblems(ctx, last)), ...(await proofProblems(ctx, settings, last))]
  }

const heldBecause: Record<RestorationCause, (moment: string) => string> = {
  archive: (moment) => `O sistema foi restaurado de um backup de ${moment}`,
  older_copy: (moment) => `O banco de dados é mais antigo que os arquivos: termina em ${moment}`,
  by_hand: (moment) => `O sistema foi retido em ${moment} por quem cuida do servidor`,
}

async function heldProblems(ctx: Context): Promise<SystemProblem[]> {
  const restoration = await restorations.findNewest(ctx.db)
  if (restoration?.released_at !== null) return []
  return [
    {
      code: 'held_after_restore',
      message: `${heldBecause[restoration.cause](formatMoment(restoration.backup_made_at))}: nenhum e-mail sai até que um administrador o libere em Configurações → Backup.`,
    },
  ]
}

async function backupProblems(ctx: Context, last: repository.BackupRunRow | undefined): Promise<SystemProblem[]> {
  if (last !== undefined && last.finished_at >= momentBefore(ctx.clock, 36 * hour)) return []
  const failed = await repository.lastFor(ctx.db, 'nightly')
  // A new installation has no backup yet. Its first backup is made right after the start.
  if (failed === undefined && last === undefined) return []
  const reason = failed?.error ? ` O último não deu certo: ${failed.error}` : ''
  return [{ code: 'backup_overdue', message: `Não há backup há mais de 36 horas.${reason}` }]
}

/**
 * The problems with proofs, which restore a backup on trial. Any successful proof counts, whether weekly or started by
 * hand.
 */
async function proofProblems(
  ctx: Context,
  settings: Routine,
  last: repository.BackupRunRow | undefined,
): Promise<SystemProblem[]> {
  if (last === undefined) return []
  const good = await repository.lastGood(ctx.db, 'proof')
  const isAlone = provesAlone(settings, last)
  const weekly = await repository.lastFor(ctx.db, 'weekly')
  // A failed weekly proof counts only if the server can prove backups without a person. Earlier versions also tried it
  // without the private key, and recorded that as a failure.
  if (isAlone && weekly?.error && !(good && good.finished_at > weekly.finished_at))
    return [{ code: 'proof_failed', message: `A última prova de um backup não deu certo: ${weekly.error}` }]
  const since = good?.finished_at ?? (await repository.firstBackupAt(ctx.db))
  if (since === undefined || since >= momentBefore(ctx.clock, 9 * 24 * hour)) return []
  const how = isAlone
    ? 'Avise quem cuida do servidor.'
    : 'Eles estão cifrados, e a chave não está neste servidor. Quem a guarda prova um deles com npm run backup -- --prove arquivo --identity chave.'
  return [{ code: 'proof_due', message: `Há mais de nove dias não se prova que um backup volta inteiro. ${how}` }]
}
