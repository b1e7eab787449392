import { nowIso, type Context } from '../../core/context.ts'
import { planOf, type ErasurePlan } from '../../core/erasure.ts'
import * as repository from './erase-mails.repository.ts'

/** Which mails to a recipient can be erased: those that wait leave first. In a transaction they are locked. */
export const planErasure = async (ctx: Context, recipient: string): Promise<ErasurePlan> =>
  planOf(await repository.listOfRecipient(ctx.db, recipient))

const erasedText = 'O texto desta mensagem foi apagado, com os dados de quem a recebeu.'

/** Erases subject, text, attachments and recipient of mails. That each was sent, and when, stays. */
export const eraseMails = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.erase(ctx.db, ids, { text: erasedText, subject: 'Texto apagado', now: nowIso(ctx.clock) })
