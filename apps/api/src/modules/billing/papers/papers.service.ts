import type { SystemProblem } from '@seara/contract/platform/system-status'
import type { Context } from '../../../core/context.ts'
import { notFound, unavailable } from '../../../core/errors.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as paperTries from '../slips/paper-tries.service.ts'
import type { PaperFailure } from '../slips/paper-tries.service.ts'
import * as slips from '../slips/slips.service.ts'
import { make } from './make-papers.service.ts'

export { pixOf, printOf } from './slip-contents.ts'

/**
 * The document of a slip. If it is missing, it is drawn now.
 * @throws notFound when there is no such slip, or drawing it was given up after too many failures
 * @throws unavailable when the document could not be drawn now; it is tried again later
 */
export async function read(ctx: Context, id: number): Promise<files.StoredFile> {
  const before = await slips.get(ctx, id)
  if (before.file_id === null && !paperTries.isGivenUp(before)) await make(ctx, [id])
  const { file_id } = await slips.get(ctx, id)
  if (file_id !== null) return files.read(ctx, file_id)
  throw paperTries.isGivenUp(before) ? notFound(notMade, 'slip_given_up') : unavailable(stillMade)
}

const notMade = 'O PDF deste boleto não pôde ser feito. Um administrador pode mandar fazê-lo de novo na tela inicial.'
const stillMade = 'O PDF deste boleto está sendo feito. Tente novamente em instantes.'

/** The most slips that a message names by their numbers. Further slips are only counted. */
const mostNamed = 5

const reasons: Record<PaperFailure, (numbers: readonly string[]) => string> = {
  drawing: (numbers) =>
    `${theSlips(numbers, 'não pôde ser desenhado', 'não puderam ser desenhados')}: gere a segunda via, ou tente de novo quando a causa estiver resolvida.`,
  mail: (numbers) =>
    `${theSlips(numbers, 'está desenhado, mas o seu e-mail não pôde ser escrito', 'estão desenhados, mas os seus e-mails não puderam ser escritos')}: confira o modelo em Configurações e tente de novo.`,
  storage: (numbers) =>
    `${theSlips(numbers, 'não pôde ser guardado', 'não puderam ser guardados')}: tente de novo quando o armazenamento responder.`,
}

function theSlips(numbers: readonly string[], one: string, many: string): string {
  if (numbers.length === 1) return `O boleto ${numbers[0]} ${one}`
  const more = numbers.length - mostNamed
  const named = numbers.slice(0, mostNamed).join(', ')
  return `${numbers.length} boletos ${many} (${named}${more > 0 ? ` e mais ${more}` : ''})`
}

/**
 * Warnings for admins about slips whose document or mail is no longer tried, because it has failed too often: one
 * warning for each reason.
 */
export async function problems(ctx: Context): Promise<SystemProblem[]> {
  const byReason = Map.groupBy(await paperTries.listGivenUp(ctx), ({ reason }) => reason)
  return [...byReason].map(([reason, slipsOfReason]) => ({
    code: 'slips_given_up',
    message: reasons[reason](slipsOfReason.map(({ our_number_printed }) => our_number_printed)),
  }))
}
