import type { OpenInvitation } from '@seara/contract/access/invitations'
import type { Session } from '@seara/contract/access/session'
import type { User } from '@seara/contract/access/users'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { hashPassword } from '../../../infra/passwords/passwords.ts'
import * as links from '../invitation-links/invitation-links.service.ts'
import * as signIn from '../sign-in/sign-in.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import * as passwords from '../users/passwords.service.ts'
import * as users from '../users/users.service.ts'

/**
 * The invitation as the invited person sees it.
 * @throws conflict when the link is unknown, used or expired, or when the person who invited is no admin any more
 */
export async function open(ctx: Context, token: string): Promise<OpenInvitation> {
  const { name, email, invited_by_name, goodUntil } = await requireGood(ctx, token)
  return { name, email, invited_by: invited_by_name, good_until: goodUntil }
}

/**
 * Accepts an invitation, with the password that the invited person chose, and signs in. A link works once.
 * @throws conflict when the link does not work, as in `open`, or the address already has an account in use
 * @throws invalid on `password` when it is too weak
 */
export async function accept(
  { actor: _someoneElse, ...rest }: Context,
  { token, password }: { token: string; password: string },
): Promise<Session> {
  // Somebody else may be signed in on this device. The audit log must name the invited person instead.
  const ctx: Context = { ...rest, actor: null }
  await passwords.requireGoodPassword(ctx, password, await requireGood(ctx, token))
  const password_hash = await hashPassword(password)
  const comeIn = () => sessions.changingAccess(ctx, (ctx) => join(ctx, token, password_hash))
  const user = await comeIn().catch((error: unknown) => {
    // Somebody has registered an account with this address meanwhile. The second attempt gives that account access, if
    // it was never used.
    if (isUniqueViolation(error, 'user_account_email_key')) return comeIn()
    throw error
  })
  return signIn.openFirst(ctx, user, password_hash)
}

async function join(ctx: Context, token: string, password_hash: string): Promise<User> {
  // The admins are locked because the person who invited must stay an admin until the transaction ends. They are locked
  // first, as in every change of access: another order could deadlock.
  await users.lockAdmins(ctx)
  const invitation = (await links.take(ctx, token)) ?? over()
  const user = await users.admit(ctx, { ...invitation, password_hash })
  if (!user) throw conflict('Você já tem uma conta com este e-mail: entre com ela.', 'account_exists')
  await links.noteAccepted({ ...ctx, actor: user }, invitation.id)
  return user
}

async function requireGood(ctx: Context, token: string) {
  const invitation = (await links.find(ctx, token)) ?? over()
  const { state, goodUntil } = links.validityOf(ctx, invitation)
  if (state === 'expired')
    over(`Este convite venceu em ${formatMoment(goodUntil)}. Peça outro a ${invitation.invited_by_name}.`)
  if (state === 'inviter_gone') over('Este convite não vale mais. Peça outro a um administrador.')
  return { ...invitation, goodUntil }
}

function over(why = 'Este convite já foi usado, foi desfeito ou trocado por outro mais novo.'): never {
  throw conflict(why, 'invitation_over')
}
