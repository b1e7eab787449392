import { nowIso, type Context } from '../../../core/context.ts'
import * as withdrawMails from '../../../platform/outbox/withdraw-mails.service.ts'
import { askedKey, askedPurpose } from '../../../platform/reminders/waiting-declaration-requests.service.ts'
import * as repository from './asked.repository.ts'

/**
 * Withdraws the mails that ask for a declaration of credits that no longer wait, because they were matched, set aside
 * or returned.
 */
export async function withdrawAnswered(ctx: Context): Promise<void> {
  const answered = await repository.markAnswered(ctx.db, nowIso(ctx.clock))
  if (answered.length === 0) return
  const because = 'O crédito já não espera por uma declaração.'
  await withdrawMails.withdraw(ctx, { purposes: [askedPurpose], keys: answered.map(askedKey), because })
}

/**
 * Erases the recipient's address from the records of requests to declare credits. The records stay.
 * @returns how many records
 */
export const eraseRecipient = (ctx: Context, recipient: string): Promise<number> =>
  repository.eraseRecipient(ctx.db, recipient)
