import { nowIso, type Context } from '../../core/context.ts'
import { erasePortions } from '../../core/erase-portions.ts'
import { planOf, type Due, type ErasurePlan } from '../../core/erasure.ts'
import { subjectOf, type Subjects } from './mails-about.repository.ts'
import * as repository from './erase-mails.repository.ts'

/**
 * Which mails to a recipient can be erased: all but waiting mails, which are sent or withdrawn first, and mails that
 * the mail server is just receiving. In a transaction they are locked.
 * @param going what is erased with the mails, and withdraws its own mails
 */
export async function planErasure(ctx: Context, recipient: string, going: Subjects): Promise<Required<ErasurePlan>> {
  const goesAlong = ({ purpose, purpose_key }: { purpose: string; purpose_key: string }) =>
    going.purposes.includes(purpose) && going.keys.includes(subjectOf(purpose_key))
  const mails = (await repository.listOfRecipient(ctx.db, recipient)).map((mail) => ({
    ...mail,
    waits: mail.waits && !goesAlong(mail),
  }))
  return {
    ...planOf(mails.filter(({ waits }) => !waits)),
    waits: mails.filter(({ waits }) => waits).map(({ id }) => id),
  }
}

const withdrawnBecause = 'Os dados de quem a receberia foram apagados.'

/** Withdraws waiting mails, also those that a sender has taken. The mails must be locked, as `planErasure` does. */
export const withdrawWaiting = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.withdraw(ctx.db, ids, withdrawnBecause)

const erasedText = 'O texto desta mensagem foi apagado, com os dados de quem a recebeu.'

/** Erases subject, text, attachments and recipient of mails. The outbox still shows that each was sent, and when. */
export const eraseMails = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.erase(ctx.db, ids, { text: erasedText, subject: 'Texto apagado', now: nowIso(ctx.clock) })

/** Mails whose text was kept long enough. @param before a moment, ISO 8601 */
export const dueTexts = (ctx: Context, before: string): Promise<Due> => repository.countOldTexts(ctx.db, before)

const oldText = 'O texto desta mensagem foi apagado: o prazo de guarda passou.'

/**
 * Erases texts and attachments of mails queued before a moment. The outbox still shows that each was sent, and to whom.
 * @returns how many mails
 */
export const eraseTexts = (ctx: Context, before: string): Promise<number> =>
  erasePortions(ctx, async (ctx, limit) => {
    const ids = await repository.lockOldTexts(ctx.db, before, limit)
    await repository.eraseTexts(ctx.db, ids, { text: oldText, now: nowIso(ctx.clock) })
    return ids.length
  })
