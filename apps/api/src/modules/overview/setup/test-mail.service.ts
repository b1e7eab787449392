import { randomUUID } from 'node:crypto'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import { isRestorationHeld } from '../../../platform/restorations/restorations.service.ts'
import * as accountMails from '../../access/account-mails/account-mails.service.ts'
import * as users from '../../access/users/users.service.ts'
import * as repository from './setup.repository.ts'

export const testMailPurpose = 'test-mail'

/** Each address gets at most `most` test mails within `within` milliseconds. Each press of the button sends one. */
const limit = { most: 10, within: 60 * 60_000 }

/**
 * Queues a test mail to the user's own address. It is sent like any other mail, and the outbox shows its state.
 * @throws conflict when no mail server is set, when mails wait for the release of a restored backup, or when the limit
 * of test mails is reached
 */
export const sendTestMail = (ctx: Context, userId: number): Promise<{ id: number; recipient: string }> =>
  inTransaction(ctx, async (ctx) => {
    if (ctx.mailer.connect === null)
      throw conflict('Nenhum servidor de e-mail está configurado (SMTP_URL).', 'no_mail_server')
    if (await isRestorationHeld(ctx))
      throw conflict('Este sistema foi restaurado de um backup: nenhum e-mail sai até ser liberado.', 'mail_held')
    const to = await users.get(ctx, userId)
    const key = randomUUID()
    const values = { quando: formatMoment(nowIso(ctx.clock)) }
    if (!(await accountMails.send(ctx, testMailPurpose, { key, to, values, limit })))
      throw conflict('Já saíram muitos e-mails de teste nesta hora; espere um pouco.', 'sent_often')
    return repository.getMail(ctx.db, testMailPurpose, key)
  })
