import type { Context } from '../../../core/context.ts'
import { queueWithin } from '../../../platform/outbox/limited-mails.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { accountMails, type AccountMail, type AccountMailValues } from './account-mail-texts.ts'

interface Letter<Kind extends AccountMail> {
  /** Identifies this mail: a second mail of the same kind, with the same key, to the same address is not queued. */
  key: string
  to: { name: string; email: string }
  values: AccountMailValues[Kind]
  /** Whether the mail contains a secret for the recipient, such as a reset link. */
  isSecret?: boolean
  /** When the mail's link expires, ISO 8601; undefined when the mail has no such link. */
  expiresAt?: string
  /** Limits the mails of this kind to one address: at most `most` mails within `within` milliseconds. */
  limit?: { most: number; within: number }
}

/**
 * Queues a mail about an account, in the transaction of `ctx`.
 * @returns false when the same mail was queued before, or the address already got as many mails as the limit allows
 */
export async function send<Kind extends AccountMail>(
  ctx: Context,
  kind: Kind,
  { key, to, values, isSecret = false, expiresAt, limit }: Letter<Kind>,
): Promise<boolean> {
  const mail = await mailTemplates.renderText(ctx, accountMails[kind], { nome: to.name, ...values })
  const letter = {
    purpose: kind,
    purposeKey: key,
    recipient: to.email,
    isSecret,
    expiresAt: expiresAt ?? null,
    ...mail,
  }
  return limit ? queueWithin(ctx, letter, limit) : (await outbox.queue(ctx, [letter])) > 0
}
