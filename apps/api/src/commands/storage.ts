import { numberSeries } from '../boot/backups.ts'
import { say } from '../core/console.ts'
import type { Context } from '../core/context.ts'
import { StartupError } from '../core/startup-error.ts'
import * as quarantine from '../platform/files/quarantine.service.ts'
import { adoptStorage, ownsStorage } from '../platform/files/storage-ownership.service.ts'
import { emptyQuarantine } from '../platform/files/sweep.service.ts'
import { holdInstallation } from '../platform/restorations/restorations.service.ts'
import { skipNumbers } from '../platform/restorations/skip-numbers.service.ts'
import { joinInstallation, runCommand } from './run-command.ts'

type Command = (ctx: Context, options: readonly string[]) => Promise<void>
const commands = new Map<string, Command>([
  ['status', status],
  ['adopt', adopt],
  ['hold', holdByHand],
  ['empty-quarantine', empty],
])

/**
 * `npm run storage --` with `status`, `empty-quarantine [--all]`, `adopt` or `hold`: maintains the stored files. The
 * server may be running.
 */
await runCommand(async (opened) => {
  const [name = 'status', ...options] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command)
    throw new StartupError(`Não conheço "${name}": npm run storage -- status, empty-quarantine [--all], adopt ou hold.`)
  await command({ ...(await joinInstallation(opened)), actor: null }, options)
})

async function status(ctx: Context): Promise<void> {
  const isOurs = await ownsStorage(ctx)
  const { all, expired } = await quarantine.count(ctx)
  say(
    isOurs
      ? 'O armazenamento é o deste banco de dados.'
      : 'O armazenamento NÃO é o deste banco de dados, ou o banco é mais antigo do que ele: nada é retirado dele.',
  )
  say(`Em quarentena: ${all} arquivos, ${expired} deles há mais de 30 dias.`)
}

async function adopt(ctx: Context): Promise<void> {
  await adoptStorage(ctx)
  say(
    'O armazenamento passa a ser o deste banco de dados: o que nenhum registro nomeia irá, aos poucos, para a quarentena.',
  )
}

/**
 * Holds the installation: no mail is sent until an admin releases it. Needed after a start from a copy of the whole
 * data folder or from a promoted replica: the product cannot see that such a copy is older than the lost original.
 */
async function holdByHand(ctx: Context): Promise<void> {
  if (!(await holdInstallation(ctx, 'by_hand'))) throw new StartupError('O sistema já está retido.')
  await skipNumbers(ctx, numberSeries)
  say(
    'O sistema está retido: nenhum e-mail sai, e as séries pulam os números que podem ter sido dados, até que um administrador leia o que se diz em Configurações → Backup e o libere.',
  )
}

async function empty(ctx: Context, options: readonly string[]): Promise<void> {
  if (!(await ownsStorage(ctx)))
    throw new StartupError(
      'O armazenamento não é o deste banco de dados: nada foi apagado. Confira os dois; se estiver certo, rode antes npm run storage -- adopt.',
    )
  const deleted = await emptyQuarantine(ctx, { all: options.includes('--all') })
  say(`${deleted} arquivos foram apagados da quarentena.`)
}
