import { nowIso, type Context } from '../../core/context.ts'
import { erasePortions } from '../../core/erase-portions.ts'
import { planOf, type Due, type ErasurePlan } from '../../core/erasure.ts'
import * as repository from './erase-mails.repository.ts'

/** Which mails to a recipient can be erased: those that wait leave first. In a transaction they are locked. */
export const planErasure = async (ctx: Context, recipient: string): Promise<ErasurePlan> =>
  planOf(await repository.listOfRecipient(ctx.db, recipient))

const erasedText = 'O texto desta mensagem foi apagado, com os dados de quem a recebeu.'

/** Erases subject, text, attachments and recipient of mails. That each was sent, and when, stays. */
export const eraseMails = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.erase(ctx.db, ids, { text: erasedText, subject: 'Texto apagado', now: nowIso(ctx.clock) })

/** Mails whose text has been kept long enough. @param before a moment, ISO 8601 */
export const dueTexts = (ctx: Context, before: string): Promise<Due> => repository.countOldTexts(ctx.db, before)

const oldText = 'O texto desta mensagem foi apagado: o prazo de guarda passou.'

/**
 * Erases texts and attachments of mails queued before a moment. That each was sent, and to whom, stays.
 * @returns how many
 */
export const eraseTexts = (ctx: Context, before: string): Promise<number> =>
  erasePortions(ctx, async (ctx, limit) => {
    const ids = await repository.lockOldTexts(ctx.db, before, limit)
    await repository.eraseTexts(ctx.db, ids, { text: oldText, now: nowIso(ctx.clock) })
    return ids.length
  })
