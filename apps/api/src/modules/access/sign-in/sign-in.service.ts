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
  isUnchanged,
  noteFirstSignIn,
  provedOtherwise,
  requireOwnPassword,
  type Authenticated,
} from '../users/passwords.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { deviceName } from '../../../core/device-name.ts'

interface Credentials {
  email: string
  password: string
  /** The code of the authenticator app, or a recovery code; undefined when none was typed. */
  code?: string | undefined
}

/**
 * Signs in.
 * @throws unauthenticated when the e-mail or the password is wrong, or is changed during the call
 * @throws forbidden while no admin has approved the access, or when the user's second factor needs a code
 * @throws invalid on `code` when it is wrong; tooMany after too many wrong passwords or codes
 */
export async function login(ctx: Context, { email, password, code }: Credentials): Promise<Session> {
  const found = await authenticate(ctx, email, password)
  if (!found) throw wrongLogin()
  const { user } = found
  await requireApproved(ctx, user)
  const factor = await secondFactor.requireCode(ctx, user, code)
  const isProved = async (ctx: Context) => (await secondFactor.neededBy(ctx, user.id)) === factor
  const session = await open(ctx, found, { isProved })
  if (session) return session
  await accessLog.note(ctx, { entity: 'session', action: 'login_failed', id: user.id, details: { account: user.name } })
  throw wrongLogin()
}

const wrongLogin = () => unauthenticated('Erro no login, verifique os dados e tente novamente.')

/**
 * Signs in with a passkey, which counts as both factors: the device, and its PIN or fingerprint.
 * @param email of the account that the passkey must belong to; undefined when it may belong to any account
 * @throws unauthenticated when the passkey is refused, or removed during the call
 * @throws conflict when the passkey's challenge has expired
 * @throws forbidden while no admin has approved the access
 */
export async function loginWithPasskey(
  ctx: Context,
  { credential, email }: { credential: UsedCredential; email?: string | undefined },
): Promise<Session> {
  const { userId, passkeyId, passkey } = await passkeys.prove(ctx, credential, email)
  const found = await provedOtherwise(ctx, userId)
  await requireApproved(ctx, found.user)
  const isProved = (ctx: Context) => passkeys.exists(ctx, passkeyId)
  const session = await open(ctx, found, { isProved, details: { passkey } })
  if (!session) throw await passkeys.refused(ctx, found.user)
  return session
}

/** @throws forbidden when no admin has approved the user's access yet */
async function requireApproved(ctx: Context, { id, name, is_approved }: User): Promise<void> {
  if (is_approved) return
  const details = { account: name, reason: 'not_approved' }
  await accessLog.note(ctx, { entity: 'session', action: 'login_failed', id, details })
  throw forbidden('Seu acesso ainda não foi liberado por um administrador.', 'not_approved')
}

/**
 * Signs in someone who has just accepted an invitation. Such a user has no second factor yet, so no code is needed.
 * @throws unauthenticated when the account has been changed since
 */
export async function openFirst(ctx: Context, user: User, passwordHash: string): Promise<Session> {
  const session = await open(ctx, { user, hasSignedIn: false, passwordHash })
  if (!session) throw wrongLogin()
  return session
}

interface Opening {
  /** Whether what else the user proved still counts. Called while the user is locked. */
  isProved?: (ctx: Context) => Promise<boolean>
  /** The passkey's name, for the audit log; undefined when a password was used. */
  details?: { passkey: string }
}

/** Opens a session. @returns null when the account, or the proof of identity, has changed meanwhile */
const open = (ctx: Context, found: Authenticated, { isProved, details }: Opening = {}): Promise<Session | null> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await isUnchanged(ctx, found))) return null
    if (isProved && !(await isProved(ctx))) return null
    const { user, hasSignedIn } = found
    const isKnownNetwork = await attempts.noteSignIn(ctx, user.id)
    if (!hasSignedIn) await noteFirstSignIn(ctx, user.id)
    else if (!isKnownNetwork) await tellOfNewNetwork(ctx, user)
    const token = await sessions.openSession(ctx, user.id)
    await accessLog.note({ ...ctx, actor: user }, { entity: 'session', action: 'login', id: user.id, details })
    return { token, user }
  })

/** Tells the user by mail that they have signed in from a new network: at most once a day for each network. */
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
 * Checks the user's password again. For an hour after that, the session may make calls that require a recent password.
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 */
export async function confirmPassword(ctx: Context, { id, session }: Actor, password: string): Promise<null> {
  await requireOwnPassword(ctx, id, password)
  if (session !== undefined) await sessions.prove(ctx, session)
  return null
}

/** Signs out: the token stops working. */
export async function logout(ctx: Context, token: string): Promise<null> {
  await accessLog.note(ctx, { entity: 'session', action: 'logout', id: ctx.actor?.id ?? null })
  return sessions.end(ctx, token)
}
