import type { SystemProblem, SystemStatus } from '@seara/contract/platform/system-status'
import type { Context } from '../../core/context.ts'
import { diskFull, overloaded, unavailable } from '../../core/errors.ts'
import { makesTemporaryTables, ownsTables } from '../../db/server-rights.ts'
import * as quarantine from '../files/quarantine.service.ts'
import * as reencoding from '../files/reencoding.service.ts'
import { storageWorks } from '../files/storage-health.service.ts'
import { isStorageAbsent, ownsStorage } from '../files/storage-ownership.service.ts'
import * as repository from './system.repository.ts'

/** @throws unavailable when the database does not answer, or a disk is full */
export async function requireHealthy(ctx: Context): Promise<void> {
  // The disks are checked first, because a database on a full disk may not answer either.
  if (await ctx.disks.areFull()) throw diskFull()
  await repository.reach(ctx.db).catch((cause: unknown) => {
    throw unavailable('O banco de dados não responde.', cause)
  })
}

/** @throws unavailable when this server is about to end */
export function requireStaying(draining: AbortSignal | undefined): void {
  if (draining?.aborted)
    throw overloaded('Este servidor está encerrando. Tente novamente em instantes.', { retryAfter: 2 })
}

/** @throws unavailable when this server cannot do all its work, so that the load balancer must use another server */
export async function requireReady(ctx: Context, draining: AbortSignal | undefined): Promise<void> {
  requireStaying(draining)
  await requireHealthy(ctx)
  if (!(await storageWorks(ctx))) throw unavailable('O armazenamento de arquivos está fora do ar ou só de leitura.')
}

/**
 * Whether files can be stored now. The server counts as healthy even without the storage, because everything else
 * works.
 */
export const hasStorage = (ctx: Context): Promise<boolean> => storageWorks(ctx)

/** Finds problems that admins should know of. */
export type ProblemSource = (ctx: Context) => Promise<SystemProblem[]>

/** The problems of the installation. @param further finds the problems of the modules */
export async function status(ctx: Context, further: readonly ProblemSource[]): Promise<SystemStatus> {
  const problems: SystemProblem[] = []
  for (const find of [diskProblems, storageProblems, imageProblems, roleProblems, keyProblems, ...further])
    problems.push(...(await find(ctx)))
  return { problems }
}

const diskProblems = async (ctx: Context): Promise<SystemProblem[]> =>
  (await ctx.disks.areFull())
    ? [{ code: 'disk_full', message: 'O disco do servidor está cheio: nada pode ser gravado até que haja espaço.' }]
    : []

const storageUnavailable: SystemProblem = {
  code: 'storage_unavailable',
  message:
    'O armazenamento de arquivos está fora do ar ou não aceita gravações: comprovantes, recibos e boletos não podem ser guardados nem abertos até que ele volte. Avise quem cuida da instalação.',
}

const storageAbsent: SystemProblem = {
  code: 'storage_absent',
  message:
    'O armazenamento de arquivos responde, mas não tem os arquivos deste sistema: o disco pode não estar montado, ou STORAGE_URL foi mudado. Os e-mails cujo anexo falta esperam até cinco dias. Traga o lugar certo de volta e copie para ele o que foi gravado enquanto isso; se os arquivos se perderam, restaure um backup ou rode npm run storage -- adopt.',
}

const foreignStorage: SystemProblem = {
  code: 'foreign_storage',
  message:
    'O armazenamento de arquivos não é o deste banco de dados: é de outra instalação, ou o banco foi restaurado de uma cópia mais antiga. Nada é retirado dele até que alguém confira os dois e rode npm run storage -- adopt.',
}

async function storageProblems(ctx: Context): Promise<SystemProblem[]> {
  if (!(await storageWorks(ctx))) return [storageUnavailable]
  try {
    return await contentProblems(ctx)
  } catch (error) {
    // The storage worked a moment ago, but has become unavailable since.
    ctx.log.warn({ err: error }, 'the storage could not be looked at')
    return [storageUnavailable]
  }
}

async function contentProblems(ctx: Context): Promise<SystemProblem[]> {
  if (!(await ownsStorage(ctx))) return [(await isStorageAbsent(ctx)) ? storageAbsent : foreignStorage]
  const { expired } = await quarantine.count(ctx)
  if (expired === 0) return []
  return [
    {
      code: 'full_quarantine',
      message: `${expired === 1 ? '1 arquivo sem uso está' : `${expired} arquivos sem uso estão`} em quarentena há mais de 30 dias. Para apagar: npm run storage -- empty-quarantine.`,
    },
  ]
}

async function roleProblems({ db }: Context): Promise<SystemProblem[]> {
  if (await ownsTables(db))
    return [
      {
        code: 'server_owns_tables',
        message:
          'O servidor usa o banco de dados como dono das tabelas, e assim poderia desligar o que impede mudanças na auditoria. Crie para ele um segundo usuário, sem direitos, e informe o dono em MIGRATION_DATABASE_URL: docs/operations.md diz como.',
      },
    ]
  if (await makesTemporaryTables(db))
    return [
      {
        code: 'server_makes_temporary_tables',
        message:
          'O servidor ainda pode criar tabelas temporárias, que esconderiam as verdadeiras: o dono das tabelas não é o dono do banco de dados. Como dono do banco, execute o “revoke temporary” de docs/operations.md.',
      },
    ]
  return []
}

const keyProblems = async ({ secrets }: Context): Promise<SystemProblem[]> =>
  secrets.isShared
    ? []
    : [
        {
          code: 'no_shared_key',
          message:
            'Sem SECRETS_KEY, cada servidor usa uma chave só sua: o texto dos e-mails enviados e o que assina os endereços dos arquivos ficam abertos no banco de dados. Defina a mesma SECRETS_KEY em todos os servidores; se há um só, o texto do secrets.key dele.',
        },
      ]

const reasons = {
  missing:
    'o original não está no armazenamento. Se ele foi restaurado de uma cópia, confira se os arquivos vieram junto e tente de novo',
  damaged: 'a imagem não pode ser lida. Peça que seja enviada de novo',
  storage: 'o armazenamento de arquivos não respondeu. Quando ele voltar, tente de novo',
}

async function imageProblems(ctx: Context): Promise<SystemProblem[]> {
  const givenUp = await reencoding.givenUp(ctx)
  return givenUp.map(({ reason, count }) => ({
    code: 'images_given_up',
    message: `${count === 1 ? '1 imagem enviada não pôde ser preparada' : `${count} imagens enviadas não puderam ser preparadas`} para exibição: ${reasons[reason]}.`,
  }))
}

/** Lets images whose re-encoding was given up be tried again. @returns how many images */
export const retryImages = (ctx: Context): Promise<number> => reencoding.retryGivenUp(ctx)
