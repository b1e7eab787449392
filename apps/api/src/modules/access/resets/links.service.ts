import type { Context } from '../../../core/context.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as repository from './resets.repository.ts'

/** The mails of links that are of no use any more do not leave, and are not sent again. */
export async function withdrawMails(ctx: Context, links: readonly { token_hash: Buffer }[]): Promise<void> {
  for (const link of links)
    await outbox.withdraw(ctx, {
      purpose: 'password-reset',
      purposeKey: keyOf(link),
      because: 'O link já não vale.',
    })
}

/** Tells the mail of a link from others. */
export const keyOf = ({ token_hash }: { token_hash: Buffer }): string => token_hash.toString('base64url')

/** Takes back every link that was mailed to a user: the password or the e-mail is another one now, or the access is gone. */
export const revokeAll = async (ctx: Context, userId: number): Promise<void> =>
  withdrawMails(ctx, await repository.removeOf(ctx.db, userId))
