import { nowIso, type Context } from '../../core/context.ts'
import { erasePortions } from '../../core/erase-portions.ts'
import { planOf, type Due, type ErasurePlan } from '../../core/erasure.ts'
import { topicOf, type Topics } from './mails-about.repository.ts'
import * as repository from './erase-mails.repository.ts'
import * as pastRetention from './mails-past-retention.repository.ts'

/**
 * Plans which mails to a recipient are erased. Mails that wait are listed separately in `waits`: they must be sent or
 * withdrawn first. A mail that the mail server is just receiving cannot be erased. In a transaction the mails are
 * locked.
 * @param going the topics that are erased too, such as contributions. Erasing them withdraws the waiting mails
 * about them, so these mails are not in `waits`
 */
export async function planErasure(ctx: Context, recipient: string, going: Topics): Promise<Required<ErasurePlan>> {
  const goesAlong = ({ purpose, purpose_key }: { purpose: string; purpose_key: string }) =>
    going.purposes.includes(purpose) && going.keys.includes(topicOf(purpose_key))
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

/** Withdraws waiting mails, including mails that a sender has taken. Lock them with `planErasure` first. */
export const withdrawWaiting = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.withdraw(ctx.db, ids, withdrawnBecause)

const erasedText = 'O texto desta mensagem foi apagado, com os dados de quem a recebeu.'

/**
 * Erases subject, text, attachments and recipient of mails. The outbox still shows that and when each mail was sent.
 */
export const eraseMails = (ctx: Context, ids: readonly number[]): Promise<void> =>
  repository.erase(ctx.db, ids, { text: erasedText, subject: 'Texto apagado', now: nowIso(ctx.clock) })

/**
 * How many mails still have a text although they were queued before a moment, and when the oldest was queued.
 * @param before ISO 8601
 */
export const dueTexts = (ctx: Context, before: string): Promise<Due> => pastRetention.countOldTexts(ctx.db, before)

const oldText = 'O texto desta mensagem foi apagado: o prazo de guarda passou.'

/**
 * Erases texts and attachments of mails queued before a moment. The outbox still shows that each mail was sent, and to
 * whom.
 * @returns how many mails were erased
 */
export const eraseTexts = (ctx: Context, before: string): Promise<number> =>
  erasePortions(ctx, async (ctx, limit) => {
    const ids = await pastRetention.lockOldTexts(ctx.db, before, limit)
    await repository.eraseTexts(ctx.db, ids, { text: oldText, now: nowIso(ctx.clock) })
    return ids.length
  })
