import { parseArgs } from 'node:util'
import { backupSettings } from '../boot/backups.ts'
import { joinDatabase } from '../boot/database.ts'
import { openResources } from '../boot/resources.ts'
import { readConfig } from '../config.ts'
import { say } from '../core/console.ts'
import type { Context } from '../core/context.ts'
import { countOf, formatBytes } from '../core/format.ts'
import { createLogger } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'
import type { BackupSettings } from '../platform/backup/backup-settings.ts'
import { backUpAndRecord, proveAndRecord, readIdentity } from '../platform/backup/run-backup.service.ts'
import { rowsOf } from '../platform/backup/restore-backup.ts'
import { namedArchive, namedPlace } from './named-place.ts'
import { runCommand } from './run-command.ts'

const usage =
  'Use: npm run backup [-- pasta ou s3://...], ou npm run backup -- --prove arquivo [--identity arquivo-da-chave]'

/**
 * `npm run backup [-- place]` makes a backup. `--prove archive` instead restores that archive into a temporary database
 * and compares it, to prove that it is complete. The server may be running.
 */
await runCommand(async (opened) => {
  const { values, positionals } = readArguments()
  const config = readConfig(process.env)
  const database = await joinDatabase(config, opened)
  const resources = await openResources(config, database, createLogger('silent'), opened)
  const ctx: Context = { ...resources, actor: null }
  const settings = backupSettings(config, database.url)
  if (values.prove !== undefined) await prove(ctx, settings, await namedArchive(config, values.prove), values.identity)
  else {
    const [place] = positionals
    await backUp(ctx, place === undefined ? settings : { ...settings, store: namedPlace(config, place) })
  }
})

function readArguments() {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { prove: { type: 'string' }, identity: { type: 'string' } },
    })
    if (parsed.positionals.length > (parsed.values.prove === undefined ? 1 : 0)) throw new StartupError(usage)
    return parsed
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(usage, { cause: error })
  }
}

async function backUp(ctx: Context, settings: BackupSettings): Promise<void> {
  const { place, size, manifest } = await backUpAndRecord(ctx, settings, { reason: 'command' })
  say(`Backup em ${place} (${formatBytes(size)}): ${contentsInWords(rowsOf(manifest), manifest.files.count)}.`)
  sayMissing(manifest.files.missing.length)
  if (settings.recipient === null) say('Ele não está cifrado (BACKUP_RECIPIENT): guarde-o como se guardam senhas.')
}

async function prove(
  ctx: Context,
  settings: BackupSettings,
  named: Awaited<ReturnType<typeof namedArchive>>,
  identityFile: string | undefined,
): Promise<void> {
  const file = identityFile ?? settings.identityFile
  const identity = file === null ? null : await readIdentity(file)
  const { rows, files, missing } = await proveAndRecord(ctx, settings, { ...named, identity, reason: 'command' })
  say(`O backup volta inteiro: ${contentsInWords(rows, files)}, comparados um a um.`)
  sayMissing(missing)
}

function contentsInWords(rows: number, files: number): string {
  return `${countOf(rows, 'linha', 'linhas')} e ${countOf(files, 'arquivo', 'arquivos')}`
}

function sayMissing(missing: number): void {
  if (missing > 0)
    say(`Atenção: ${countOf(missing, 'arquivo', 'arquivos')} que o banco nomeia já faltavam no armazenamento.`)
}
