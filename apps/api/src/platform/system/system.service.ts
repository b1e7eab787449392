import type { SystemProblem, SystemStatus } from '@seara/contract/system-status'
import type { Context } from '../../core/context.ts'
import { unavailable } from '../../core/errors.ts'
import * as reencoding from '../files/reencoding.service.ts'
import * as repository from './system.repository.ts'

/** @throws unavailable while the database does not answer */
export async function requireHealthy(ctx: Context): Promise<void> {
  await repository.reach(ctx.db).catch((cause: unknown) => {
    throw unavailable('O banco de dados não responde.', cause)
  })
}

/** What an admin should know of the installation. */
export const status = async (ctx: Context): Promise<SystemStatus> => ({ problems: await imageProblems(ctx) })

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

/** Tries the images again that were given up. @returns how many */
export const retryImages = (ctx: Context): Promise<number> => reencoding.retryGivenUp(ctx)
