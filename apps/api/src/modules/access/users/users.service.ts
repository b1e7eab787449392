import { randomBytes } from 'node:crypto'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { User, UserBody } from '@seara/contract/access/users'
import type { Versioned } from '@seara/contract/core/version'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { hasChanges } from '../../../db/has-changes.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { formatMoment, maskEmail } from '../../../core/format.ts'
import { requireRecentProof } from '../../../core/recent-proof.ts'
import { hashPassword, verifyPassword } from '../../../infra/passwords/passwords.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as invitationLinks from '../invitation-links/invitation-links.service.ts'
import * as resetLinks from '../reset-links/reset-links.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { requireGoodPassword, write as writePassword } from './passwords.service.ts'
import * as secondPerson from '../../../platform/second-person/second-person.service.ts'
import * as repository from './users.repository.ts'

export const list = (ctx: Context, page: PageQuery): Promise<Paged<User>> => repository.list(ctx.db, page)

/** Locks the admins with access, so that none of them can be removed until the transaction ends. @returns their ids */
export const lockAdmins = (ctx: Context): Promise<{ id: number }[]> => repository.lockAdmins(ctx.db)

/** Every admin with access, to notify them. */
export const admins = (ctx: Context): Promise<{ name: string; email: string }[]> => repository.listAdmins(ctx.db)

/** @throws notFound when there is no such user */
export async function get(ctx: Context, id: number): Promise<User & Versioned> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/**
 * Whether the address has an account that has access or has ever signed in. Any other account may belong to a stranger:
 * people can register with an address that is not theirs.
 */
export async function isInUse(ctx: Context, email: string): Promise<boolean> {
  const account = await repository.findCredentials(ctx.db, { email })
  return account !== undefined && isUsed(account)
}

const isUsed = (account: { is_approved: boolean; has_signed_in: boolean }) =>
  account.is_approved || account.has_signed_in

/** The user with this e-mail; undefined when nobody has it, or its owner has no access. */
export async function findApproved(ctx: Context, email: string): Promise<User | undefined> {
  const user = await repository.findByEmail(ctx.db, email)
  return user?.is_approved ? user : undefined
}

/**
 * Registers a user who waits for approval.
 * @throws invalid on `email` when another user has it, or on `password` when it is too weak
 */
export async function register(
  ctx: Context,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<User> {
  await requireGoodPassword(ctx, password, { name, email })
  return create(ctx, { name, email, password, profile: 'user', is_approved: false, permissions: [] })
}

/**
 * Gives access to an invited person, who has opened the mailed link and so reads the mails of the address. If the
 * address already has an account that was never used, a stranger may have registered it: this account then gets access
 * and the new password. Otherwise a new account is created. Call this in `changingAccess`, after `lockAdmins`.
 * @returns null when the address has an account in use
 * @throws a unique violation when somebody registers the address at this moment
 */
export async function admit(
  ctx: Context,
  { name, email, profile, permissions, password_hash }: Omit<User, 'id' | 'is_approved'> & { password_hash: string },
): Promise<User | null> {
  const given = { name, profile, permissions, is_approved: true }
  const account = await repository.findCredentials(ctx.db, { email })
  if (!account) return users.create(ctx, (ctx) => repository.insert(ctx.db, { ...given, email, password_hash }))
  if (isUsed(account)) return null
  const admitted = await users.change(ctx, account.id, (ctx) => repository.update(ctx.db, account.id, given))
  await writePassword({ ...ctx, actor: admitted }, account.id, password_hash, { value: 'nova, pelo convite' })
  return admitted
}

type NewUser = Omit<User, 'id'> & { password: string }

async function create(ctx: Context, { password, ...user }: NewUser): Promise<User> {
  const password_hash = await hashPassword(password)
  return users.create(ctx, (ctx) => refusingUsedEmail(() => repository.insert(ctx.db, { ...user, password_hash })))
}

/**
 * Changes a user; absent fields stay. Withdrawing the approval ends the user's sessions. When the e-mail changes, the
 * old address gets a mail about it. Users who change their own e-mail must have given the password within the last
 * hour, and their other sessions end.
 * @throws notFound when there is no such user; invalid on `email` when another user has it
 * @throws forbidden when the password has to be given again
 * @throws conflict when too few admins with access would be left
 */
export function update(ctx: Context, id: number, change: Partial<UserBody>): Promise<User> {
  const isNewEmail = ({ email }: User) => change.email !== undefined && change.email !== email
  return sessions.changingAccess(ctx, (ctx) =>
    users.change(ctx, id, async (ctx, before) => {
      const admins = await repository.lockAdmins(ctx.db)
      if (ctx.actor?.id === id && isNewEmail(before)) requireRecentProof(ctx.actor, ctx.clock)
      const after = hasChanges(change) ? await refusingUsedEmail(() => repository.update(ctx.db, id, change)) : before
      if (after.profile !== 'admin' || !after.is_approved) {
        await requireOtherAdmins(ctx, admins, id)
        await invitationLinks.disown(ctx, id)
      }
      if (!after.is_approved) await sessions.endAll(ctx, id)
      if (!after.is_approved || isNewEmail(before)) await resetLinks.revokeAll(ctx, id)
      if (after.is_approved || isNewEmail(before)) await invitationLinks.undoOf(ctx, after.email)
      if (isNewEmail(before)) await leaveOldEmail(ctx, before, after)
    }),
  )
}

async function leaveOldEmail(ctx: Context, before: User, after: User): Promise<void> {
  const isOwn = before.id === ctx.actor?.id
  if (isOwn) await sessions.endAll(ctx, before.id, { except: ctx.actor?.session })
  const now = nowIso(ctx.clock)
  await accountMails.send(ctx, 'email-changed', {
    key: `${before.id} ${now}`,
    to: before,
    values: {
      quando: formatMoment(now),
      autor: isOwn ? 'você' : (ctx.actor?.name ?? 'um administrador'),
      novo_email: maskEmail(after.email),
    },
  })
}

/**
 * Deletes a user. This also ends the user's sessions.
 * @throws notFound when there is no such user
 * @throws conflict when users delete themselves, or too few admins with access would be left
 */
export function remove(ctx: Context, id: number): Promise<null> {
  return sessions.changingAccess(ctx, (ctx) =>
    users.remove(ctx, id, async (ctx) => {
      if (id === ctx.actor?.id) throw conflict('Este usuário é o logado atualmente!', 'self')
      await requireOtherAdmins(ctx, await repository.lockAdmins(ctx.db), id)
      await invitationLinks.disown(ctx, id)
      await repository.remove(ctx.db, id)
    }),
  )
}

/**
 * Makes a function that creates the first admin when there are no users at all. The function may be called again when
 * the answer to its commit was lost: by the password it recognises the user that it has already created.
 * @returns null when there are other users; `generatedPassword` is present when no password was given, and must be
 * shown now, because it is stored only as a hash
 */
export function firstAdmin({
  email = 'admin@seara.local',
  password,
}: {
  email?: string | undefined
  password?: string | undefined
}): (ctx: Context) => Promise<{ email: string; generatedPassword?: string } | null> {
  const chosen = password ?? randomBytes(12).toString('base64url')
  const created = password === undefined ? { email, generatedPassword: chosen } : { email }
  let isRepeated = false
  return (ctx) =>
    inTransaction(ctx, async (ctx) => {
      await repository.lockFirstStart(ctx.db)
      if ((await repository.count(ctx.db)) > 0) {
        const own = isRepeated ? await repository.findCredentials(ctx.db, { email: email.toLowerCase() }) : undefined
        return own && (await verifyPassword(own.password_hash, chosen)) ? created : null
      }
      isRepeated = true
      await create(ctx, {
        name: 'Administração',
        email: email.toLowerCase(),
        password: chosen,
        profile: 'admin',
        is_approved: true,
        permissions: [],
      })
      return created
    })
}

const users = tracked<User & Versioned>({
  entity: 'user',
  lock: repository.lock,
  get,
  snapshot: (user) => user,
})

function missing(): never {
  throw notFound('Usuário não encontrado.')
}

/**
 * Requires that enough admins with access are left without the user `id`: one, or two while a second person must
 * confirm actions.
 * @param admins all admins with access; if the user is none of them, nothing is required
 * @throws conflict when too few would be left
 */
async function requireOtherAdmins(ctx: Context, admins: readonly { id: number }[], id: number): Promise<void> {
  const others = admins.filter((admin) => admin.id !== id)
  if (others.length === admins.length) return
  if (others.length === 0)
    throw conflict('Este é o único administrador com acesso; outro precisa existir antes.', 'last_admin')
  if (others.length === 1 && (await secondPerson.isOn(ctx)))
    throw conflict('A segunda pessoa está ligada: são precisos dois administradores com acesso.', 'one_person')
}

async function refusingUsedEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_email_key')) throw invalid('email', '*Este e-mail já está em uso')
    throw error
  }
}
