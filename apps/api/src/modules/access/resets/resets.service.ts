import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@seara/contract/users'
import { inTransaction, momentBefore, present, type Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { hashPassword } from '../../../infra/passwords/passwords.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as guesses from '../guesses/guesses.service.ts'
import * as tokens from '../session/tokens.service.ts'
import * as passwords from '../users/passwords.service.ts'
import * as users from '../users/users.service.ts'
import * as links from './links.service.ts'
import * as repository from './resets.repository.ts'

/** A link is good for this long (decisions §7). */
const lifetime = 60 * 60 * 1000
/** Links of one user that may be good at once: asking again and again fills nobody's mailbox. */
const mostAtOnce = 3

// 256 random bits, as for sessions: there is nothing to guess.
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const living = (ctx: Context) => ({ since: momentBefore(ctx.clock, lifetime) })

/**
 * Asks for a link by which a forgotten password is replaced. Whether the e-mail is anyone's is found out later, so that neither
 * the answer nor its time tells.
 */
export async function request(ctx: Context, email: string): Promise<null> {
  await repository.ask(ctx.db, { email, asked_at: present(ctx.clock), address: ctx.address ?? null })
  return null
}

/** Mails the links that were asked for. @param signal ends it after the one that it is at */
export async function mailLinks(ctx: Context, signal: AbortSignal): Promise<void> {
  for (let goOn = true; goOn && !signal.aborted;) goOn = await inTransaction(ctx, mailNextLink)
}

/** @returns false when none is left */
async function mailNextLink(ctx: Context): Promise<boolean> {
  const asked = await repository.takeAsked(ctx.db)
  if (!asked) return false
  const user = await users.findApproved(ctx, asked.email)
  if (!user || (await repository.countLive(ctx.db, user.id, living(ctx))) >= mostAtOnce) return true
  await mailLink(ctx, user)
  const asking = asked.address === null ? ctx : { ...ctx, address: asked.address }
  const details = { account: user.name }
  await accessLog.note(asking, { entity: 'session', action: 'reset_requested', id: user.id, details })
  return true
}

async function mailLink(ctx: Context, user: User): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const link = { token_hash: hashOf(token), user_id: user.id, created_at: present(ctx.clock) }
  await repository.insert(ctx.db, link)
  await accountMails.send(ctx, 'password-reset', {
    key: links.keyOf(link),
    to: user,
    isSecret: true,
    // Behind the #, so that no server on the way writes it into its log.
    values: { link: `${ctx.publicUrl}/reset-password#${token}` },
  })
}

/**
 * Replaces a forgotten password by a mailed link, once, and ends the user's sessions.
 * @throws conflict when the link is not good (any more), invalid on `password`
 */
export async function use(ctx: Context, { token, password }: { token: string; password: string }): Promise<null> {
  const token_hash = hashOf(token)
  const { user_id } = (await repository.findLive(ctx.db, token_hash, living(ctx))) ?? over()
  const user = await users.get(ctx, user_id)
  passwords.requireGoodPassword(password, user)
  const password_hash = await hashPassword(password)
  await tokens.changingAccess(ctx, async (ctx) => {
    const used = await repository.use(ctx.db, token_hash)
    if (!used) over()
    const owner = { ...ctx, actor: user }
    await passwords.write(owner, user.id, password_hash, { value: 'nova, pelo link enviado por e-mail' })
    await links.withdrawMails(ctx, [{ token_hash }])
    await guesses.forgive(ctx, user)
  })
  return null
}

/** Takes away links whose time is over. */
export const sweep = async (ctx: Context): Promise<void> =>
  links.withdrawMails(ctx, await repository.removeOver(ctx.db, living(ctx)))

function over(): never {
  throw conflict('Este link já foi usado ou não vale mais. Peça outro.', 'link_over')
}
