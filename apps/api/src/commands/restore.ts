import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { asOwner } from '../boot/as-owner.ts'
import { openDatabase, takeDataFolder } from '../boot/database.ts'
import { jobs } from '../boot/jobs.ts'
import { numberSeries } from '../boot/backups.ts'
import { openResources } from '../boot/resources.ts'
import { readConfig, type Config } from '../config.ts'
import { say } from '../core/console.ts'
import { countOf, formatMoment } from '../core/format.ts'
import { createLogger } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'
import { openJobQueue } from '../infra/queue/job-queue.ts'
import { openFiles } from '../infra/storage/storage.ts'
import { readIdentity } from '../platform/backup/run-backup.service.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { verifyBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup, rowsOf } from '../platform/backup/restore-backup.ts'
import { skipNumbers } from '../platform/restorations/skip-numbers.service.ts'
import { namedArchive } from './named-place.ts'
import { runCommand } from './run-command.ts'

const usage = 'Use: npm run restore -- arquivo ou s3://... [--moved] [--identity arquivo-da-chave]'

/**
 * `npm run restore -- archive`: restores a backup into an empty installation. `--moved` says that the old installation
 * was not used after the backup was made. Then no ids and no numbers of receipts and slips are skipped.
 */
await runCommand(async (opened) => {
  const { named, moved, identity: identityFile } = readArguments()
  const config = readConfig(process.env)
  const file = identityFile ?? config.backups.identityFile
  const identity = file === null ? null : await readIdentity(file)
  const { store, archive } = await namedArchive(config, named)
  if (store.kind === 'bucket') say('Baixando o arquivo ...')
  await store.withFile(archive, async (path) => {
    say('Conferindo o arquivo ...')
    const manifest = await verifyBackup(path, identity)
    await bringBack(config, opened, manifest, { path, identity, moved })
  })
})

async function bringBack(
  config: Config,
  opened: AsyncDisposableStack,
  manifest: Manifest,
  { path, identity, moved }: { path: string; identity: string | null; moved: boolean },
): Promise<void> {
  await takeDataFolder(config, opened)
  const database = await openDatabase(config, opened, {
    onLost(error) {
      throw error
    },
  })
  const log = createLogger('silent')
  say('Restaurando ...')
  const files = await openFiles(config.storageUrl, log)
  await asOwner(database, ({ url }) =>
    restoreBackup(
      { url, openQueue: () => openJobQueue({ url, queues: jobs, takesJobs: false, onError: () => undefined }) },
      files,
      manifest,
      { archive: path, name: basename(path), identity, now: new Date().toISOString(), moved },
    ),
  )
  const resources = await openResources(config, database, log, opened)
  await skipNumbers({ ...resources, actor: null }, numberSeries)
  const rows = countOf(rowsOf(manifest), 'linha', 'linhas')
  say(
    `Restaurado: ${rows} e ${countOf(manifest.files.count, 'arquivo', 'arquivos')}, como estavam em ${formatMoment(manifest.made_at)}.`,
  )
  if (manifest.files.missing.length > 0)
    say(
      `Atenção: ${countOf(manifest.files.missing.length, 'arquivo', 'arquivos')} já faltavam quando o backup foi feito.`,
    )
  say(
    'Nenhum e-mail sai até que um administrador entre, leia o que se diz em Configurações → Backup e libere o sistema.',
  )
}

function readArguments(): { named: string; moved: boolean; identity: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { moved: { type: 'boolean', default: false }, identity: { type: 'string' } },
    })
    const [archive] = positionals
    if (archive === undefined || positionals.length > 1) throw new StartupError(usage)
    return { named: archive, moved: values.moved, identity: values.identity }
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(usage, { cause: error })
  }
}
