import type { UsedCredential } from '@seara/contract/access/passkeys'
import type { Session } from '@seara/contract/access/session'
import type { User } from '@seara/contract/access/users'
import type { Actor } from '../../../core/actor.ts'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { forbidden, unauthenticated } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import { networkOf } from '../../../core/network.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as secondFactor from '../second-factor/second-factor.service.ts'
import * as attempts from '../sign-in-attempts/sign-in-attempts.service.ts'
import {
  authenticate,
  noteFirstSignIn,
  provedOtherwise,
  requireOwnPassword,
  type Authenticated,
} from '../users/passwords.service.ts'
import * as tokens from '../tokens/tokens.service.ts'
import { deviceName } from '../../../core/device-name.ts'

interface Credentials {
  email: string
  password: string
  /** The code of the authenticator app, or a recovery code. */
  code?: string | undefined
}

/**
 * Signs in.
 * @throws unauthenticated for a wrong password or e-mail
 * @throws forbidden while the access is not approved, or when a code is missing
 * @throws invalid on `code` for a wrong code, too many
 */
export async function login(ctx: Context, { email, password, code }: Credentials): Promise<Session> {
  const found = await authenticate(ctx, email, password)
  if (!found) throw unauthenticated('Erro no login, verifique os dados e tente novamente.')
  await requireApproved(ctx, found.user)
  await secondFactor.requireCode(ctx, found.user, code)
  return open(ctx, found)
}

/**
 * Signs in with a passkey, which counts as both factors: the device, and its PIN or fingerprint.
 * @param credential.email of the account that the passkey must belong to
 * @throws unauthenticated, conflict when the time is over, forbidden while the access is not approved
 */
export async function loginWithPasskey(
  ctx: Context,
  { credential, email }: { credential: UsedCredential; email?: string | undefined },
): Promise<Session> {
  const { userId, passkey } = await passkeys.prove(ctx, credential, email)
  const found = await provedOtherwise(ctx, userId)
  await requireApproved(ctx, found.user)
  return open(ctx, found, { passkey })
}

/** @throws forbidden */
async function requireApproved(ctx: Context, { id, name, is_approved }: User): Promise<void> {
  if (is_approved) return
  const details = { account: name, reason: 'not_approved' }
  await accessLog.note(ctx, { entity: 'session', action: 'login_failed', id, details })
  throw forbidden('Seu acesso ainda não foi liberado por um administrador.', 'not_approved')
}

/** Signs in someone who has just accepted an invitation, and has no second factor yet. */
export const openFirst = (ctx: Context, user: User): Promise<Session> => open(ctx, { user, hasSignedIn: false })

/** Opens a session. @param details for the audit log */
const open = (ctx: Context, { user, hasSignedIn }: Authenticated, details?: { passkey: string }): Promise<Session> =>
  inTransaction(ctx, async (ctx) => {
    const isKnownNetwork = await attempts.noteSignIn(ctx, user.id)
    if (!hasSignedIn) await noteFirstSignIn(ctx, user.id)
    else if (!isKnownNetwork) await tellOfNewNetwork(ctx, user)
    const token = await tokens.issue(ctx, user.id)
    await accessLog.note({ ...ctx, actor: user }, { entity: 'session', action: 'login', id: user.id, details })
    return { token, user }
  })

/** Mails the user about a new network: once a day for each network, however many sign-ins there are at once. */
async function tellOfNewNetwork(ctx: Context, user: User): Promise<void> {
  const now = nowIso(ctx.clock)
  await accountMails.send(ctx, 'new-network', {
    key: `${user.id} ${networkOf(ctx.address ?? '')} ${now.slice(0, 10)}`,
    to: user,
    values: {
      quando: formatMoment(now),
      endereco: ctx.address ?? 'desconhecido',
      aparelho: deviceName(ctx.userAgent ?? null) ?? 'aparelho desconhecido',
      link_seguranca: `${ctx.publicUrl}/profile-auth`,
    },
  })
}

/**
 * Takes the user's password again: for an hour, the session may make calls that require it.
 * @throws invalid, too many
 */
export async function confirmPassword(ctx: Context, { id, session }: Actor, password: string): Promise<null> {
  await requireOwnPassword(ctx, id, password)
  if (session !== undefined) await tokens.prove(ctx, session)
  return null
}

/** Signs out: the token stops working. */
export async function logout(ctx: Context, token: string): Promise<null> {
  await accessLog.note(ctx, { entity: 'session', action: 'logout', id: ctx.actor?.id ?? null })
  return tokens.end(ctx, token)
}
