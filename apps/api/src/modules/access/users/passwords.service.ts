import { randomBytes } from 'node:crypto'
import type { User } from '@seara/contract/access/users'
import type { Context } from '../../../core/context.ts'
import { invalid, notFound, unauthenticated } from '../../../core/errors.ts'
import { isCommonPassword } from '../../../infra/passwords/common-passwords.ts'
import { hashPassword, verifyPassword } from '../../../infra/passwords/passwords.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as attempts from '../sign-in-attempts/sign-in-attempts.service.ts'
import * as resetLinks from '../reset-links/reset-links.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import * as repository from './users.repository.ts'

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a password is only a name, perhaps without its spaces, followed by up to four digits or the signs ! @ # . */
const readsAs = (name: string, password: string): boolean =>
  [name, name.replaceAll(/\s/g, '')].includes(password.replace(/[\d!@#.]{0,4}$/, '').trim())

/** @throws invalid on `password` when it is common, the user's own name or e-mail, or the mission network's name */
export async function requireGoodPassword(
  ctx: Context,
  password: string,
  { name, email }: Pick<User, 'name' | 'email'>,
): Promise<void> {
  const chosen = withoutAccents(password)
  const own = [name, name.replaceAll(/\s/g, ''), email, email.split('@', 1)[0] ?? email]
  if (own.some((text) => withoutAccents(text) === chosen))
    throw invalid('password', '*A senha não pode ser o seu nome nem o seu e-mail')
  const network = withoutAccents(await letterheads.networkName(ctx))
  if (readsAs(network, chosen)) throw invalid('password', '*A senha não pode ser o nome da rede')
  if (isCommonPassword(password)) throw invalid('password', '*Esta senha é muito comum; escolha outra')
}

type PasswordField = 'current_password' | 'password'

/**
 * Verifies the password of someone who is signed in.
 * @param field the field in which the password was sent
 * @throws invalid on `field` when the password is missing or wrong; tooMany after too many wrong passwords
 */
export async function requireOwnPassword(
  ctx: Context,
  id: number,
  password: string | null | undefined,
  field: PasswordField = 'current_password',
): Promise<void> {
  await verifyOwnPassword(ctx, id, password, field)
}

/** Like `requireOwnPassword`. @returns the hash that the password matched */
async function verifyOwnPassword(
  ctx: Context,
  id: number,
  password: string | null | undefined,
  field: PasswordField,
): Promise<string> {
  if (password == null || password === '') throw invalid(field, '*O campo senha atual é obrigatório')
  const own = (await repository.findCredentials(ctx.db, { id })) ?? missing()
  const isRight = await attempts.inOpenSession(ctx, own, () => verifyPassword(own.password_hash, password))
  if (!isRight) throw wrongOwnPassword(field)
  return own.password_hash
}

const wrongOwnPassword = (field: PasswordField) => invalid(field, 'A senha atual não confere')

/** A user who has proved their identity, by the password or, for example, with a passkey. */
export interface Authenticated {
  user: User
  /** Whether this user has signed in before. */
  hasSignedIn: boolean
  /** The hash of the user's password at that moment. */
  passwordHash: string
}

/**
 * The user with this e-mail; null when nobody has it or the password is wrong. All cases take equally long. Otherwise
 * the duration would reveal whether anyone has the e-mail.
 * @throws tooMany after too many wrong passwords
 */
export async function authenticate(ctx: Context, email: string, password: string): Promise<Authenticated | null> {
  const credentials = await repository.findCredentials(ctx.db, { email })
  const account = credentials ?? { id: null, name: '', email }
  const isRight = await attempts.atLogin(ctx, account, () =>
    verifyPassword(credentials?.password_hash ?? null, password),
  )
  if (!isRight || !credentials) return null
  const { password_hash: passwordHash, has_signed_in: hasSignedIn, ...user } = credentials
  return { user, hasSignedIn, passwordHash }
}

/**
 * The user with this id. The caller has proved the user's identity without the password, for example with a passkey.
 * @throws unauthenticated when there is no such user
 */
export async function provedOtherwise(ctx: Context, id: number): Promise<Authenticated> {
  const credentials = await repository.findCredentials(ctx.db, { id })
  if (!credentials) throw unauthenticated()
  const { password_hash: passwordHash, has_signed_in: hasSignedIn, ...user } = credentials
  return { user, hasSignedIn, passwordHash }
}

/**
 * Whether a user who has proved their identity still has the access, the e-mail and the password of that moment. A
 * change of them ends the user's sessions, so it must not leave out a sign-in that is in progress. Locks the user until
 * the transaction ends: such a change either is seen here, or waits and then ends the new session too.
 */
export async function isUnchanged(ctx: Context, { user, passwordHash }: Authenticated): Promise<boolean> {
  const own = await repository.lockCredentials(ctx.db, user.id)
  return own !== undefined && own.is_approved && own.email === user.email && own.password_hash === passwordHash
}

export const noteFirstSignIn = (ctx: Context, id: number): Promise<unknown> =>
  repository.update(ctx.db, id, { has_signed_in: true })

/**
 * Changes the user's own password and ends their other sessions.
 * @throws invalid on `current_password` when it is wrong, or on `password` when the new one is too weak
 * @throws tooMany after too many wrong passwords
 */
export async function changeOwn(
  ctx: Context,
  id: number,
  { current_password, password }: { current_password: string; password: string },
): Promise<null> {
  const verifiedHash = await verifyOwnPassword(ctx, id, current_password, 'current_password')
  const own = (await repository.find(ctx.db, id)) ?? missing()
  await requireGoodPassword(ctx, password, own)
  const password_hash = await hashPassword(password)
  await write(ctx, id, password_hash, { value: 'nova', keptSession: ctx.actor?.session, verifiedHash })
  return null
}

/**
 * Gives a user a new random password. Called by an operator of the server.
 * @returns the user and the new password, or null when nobody has the e-mail; the password must be shown now, because
 * it is stored only as a hash
 */
export async function replaceOnServer(ctx: Context, email: string): Promise<{ user: User; password: string } | null> {
  const user = await repository.findByEmail(ctx.db, email)
  if (!user) return null
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  await sessions.changingAccess(ctx, async (ctx) => {
    await write(ctx, user.id, password_hash, { value: 'nova, criada no servidor' })
    await attempts.forgive(ctx, user)
  })
  return { user, password }
}

/** How a user's history describes a new password that was chosen through a mailed link, in Portuguese. */
export const byResetLink = 'nova, pelo link enviado por e-mail'

interface NewPassword {
  /** How the user's history describes the new password, in Portuguese. */
  value: string
  /** The id of the session that does not end; undefined when all end. */
  keptSession?: number | undefined
  /** The hash of the present password that the user gave; undefined when the user did not have to give it. */
  verifiedHash?: string
}

/**
 * Replaces the password, ends the user's sessions and withdraws the mailed links for a new password.
 * @throws notFound when the user no longer exists
 * @throws invalid on `current_password` when the password was changed after `verifiedHash` was compared
 */
export const write = (
  ctx: Context,
  id: number,
  password_hash: string,
  { value, keptSession, verifiedHash }: NewPassword,
): Promise<void> =>
  sessions.changingAccess(ctx, async (ctx) => {
    // An admin may have deleted the account while the password was hashed.
    await repository.lock(ctx.db, id)
    const own = (await repository.findCredentials(ctx.db, { id })) ?? missing()
    if (verifiedHash !== undefined && own.password_hash !== verifiedHash) throw wrongOwnPassword('current_password')
    await repository.update(ctx.db, id, { password_hash })
    await sessions.endAll(ctx, id, { except: keptSession })
    await resetLinks.revokeAll(ctx, id)
    await record(ctx, {
      entity: 'user',
      id,
      action: 'update',
      before: { password: 'anterior' },
      after: { password: value },
    })
  })

function missing(): never {
  throw notFound('Usuário não encontrado.')
}
