import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { accountMails, type AccountMail, type AccountMailValues } from './account-mail-texts.ts'

interface Letter<Kind extends AccountMail> {
  /** Tells this mail from others of its kind to the same address. */
  key: string
  to: { name: string; email: string }
  values: AccountMailValues[Kind]
  /** The mail holds a secret for the recipient, such as a reset link. */
  isSecret?: boolean
}

/** Queues a mail about an account, in the transaction of `ctx`. */
export async function send<Kind extends AccountMail>(
  ctx: Context,
  kind: Kind,
  { key, to, values, isSecret = false }: Letter<Kind>,
): Promise<void> {
  const mail = await mailTemplates.renderText(ctx, accountMails[kind], { nome: to.name, ...values })
  await outbox.queue(ctx, [{ purpose: kind, purposeKey: key, recipient: to.email, isSecret, ...mail }])
}
