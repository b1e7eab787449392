import type { User } from '@seara/contract/access/users'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { hashPassword } from '../../../infra/passwords/passwords.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as attempts from '../sign-in-attempts/sign-in-attempts.service.ts'
import * as links from '../reset-links/reset-links.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import * as passwords from '../users/passwords.service.ts'
import * as users from '../users/users.service.ts'
import * as repository from './forgotten-password.repository.ts'

/**
 * Requests a link to replace a forgotten password. Whether a user has this e-mail is only looked up later, in a job.
 * So neither the answer nor the time that it takes tells a stranger who has an account.
 */
export async function request(ctx: Context, email: string): Promise<null> {
  await repository.ask(ctx.db, { email, asked_at: nowIso(ctx.clock), address: ctx.address ?? null })
  return null
}

/** Mails the requested links for a new password. @param signal aborting it stops this after the current link */
export async function mailLinks(ctx: Context, signal: AbortSignal): Promise<void> {
  for (let goOn = true; goOn && !signal.aborted;) goOn = await inTransaction(ctx, mailNextLink)
}

/**
 * Handles the next request for a link. No link is mailed if nobody with access has the e-mail, or if the user already
 * has too many valid links.
 * @returns false when there was no request
 */
async function mailNextLink(ctx: Context): Promise<boolean> {
  const asked = await repository.takeAsked(ctx.db)
  if (!asked) return false
  const user = await users.findApproved(ctx, asked.email)
  if (!user || (await links.hasMost(ctx, user.id))) return true
  await mailLink(ctx, user)
  const asking = asked.address === null ? ctx : { ...ctx, address: asked.address }
  const details = { account: user.name }
  await accessLog.note(asking, { entity: 'session', action: 'reset_requested', id: user.id, details })
  return true
}

async function mailLink(ctx: Context, user: User): Promise<void> {
  const { token, key, goodUntil } = await links.make(ctx, user.id)
  await accountMails.send(ctx, 'password-reset', {
    key,
    to: user,
    isSecret: true,
    expiresAt: goodUntil,
    // Browsers do not send the part after the # to any server, so the token appears in no server's log.
    values: { link: `${ctx.publicUrl}/reset-password#${token}` },
  })
}

/**
 * Replaces a forgotten password through a mailed link, which works once, and ends the user's sessions.
 * @throws conflict when the link is unknown, used or expired; invalid on `password` when the password is too weak
 */
export async function use(ctx: Context, { token, password }: { token: string; password: string }): Promise<null> {
  const user = await users.get(ctx, (await links.ownerOf(ctx, token)) ?? over())
  await passwords.requireGoodPassword(ctx, password, user)
  const password_hash = await hashPassword(password)
  await sessions.changingAccess(ctx, async (ctx) => {
    if (!(await links.use(ctx, token))) over()
    const owner = { ...ctx, actor: user }
    await passwords.write(owner, user.id, password_hash, { value: passwords.byResetLink })
    await attempts.forgive(ctx, user)
  })
  return null
}

function over(): never {
  throw conflict('Este link já foi usado ou não vale mais. Peça outro.', 'link_over')
}
