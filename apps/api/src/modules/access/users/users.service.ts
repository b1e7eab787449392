import { randomBytes } from 'node:crypto'
import type { PageQuery, Paged } from '@seara/contract/paging'
import type { User, UserBody } from '@seara/contract/users'
import type { Versioned } from '@seara/contract/version'
import { inTransaction, type Context } from '../../../core/context.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { conflict, invalid, notFound } from '../../../core/errors.ts'
import { hashPassword, verifyPassword } from '../../../infra/passwords/passwords.ts'
import * as history from '../../../platform/audit/history.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import * as tokens from '../session/tokens.service.ts'
import * as repository from './users.repository.ts'

export const list = (ctx: Context, page: PageQuery): Promise<Paged<User>> => repository.list(ctx.db, page)

/** @throws notFound */
export async function get(ctx: Context, id: number): Promise<User & Versioned> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/** Registers a user who waits for approval. @throws invalid on `email` when it is in use */
export async function register(
  ctx: Context,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<User> {
  return create(ctx, { name, email, password, profile: 'user', is_approved: false })
}

type NewUser = Omit<User, 'id'> & { password: string }

async function create(ctx: Context, { password, ...user }: NewUser): Promise<User> {
  const password_hash = await hashPassword(password)
  return users.create(ctx, (ctx) => refusingUsedEmail(() => repository.insert(ctx.db, { ...user, password_hash })))
}

/** Changes a user; withdrawing the approval ends the user's sessions. @throws notFound, invalid, conflict for the last approved admin */
export function update(ctx: Context, id: number, change: Partial<UserBody>): Promise<User> {
  return changingAccess(ctx, (ctx) =>
    users.change(ctx, id, async (ctx) => {
      const admins = await repository.lockAdmins(ctx.db)
      const after = await refusingUsedEmail(() => repository.update(ctx.db, id, change))
      if (after.profile !== 'admin' || !after.is_approved) requireAnotherAdmin(admins, id)
      if (!after.is_approved) await tokens.endAll(ctx, id)
    }),
  )
}

/** Deletes a user and ends the sessions. @throws notFound, conflict for oneself and for the last approved admin */
export function remove(ctx: Context, id: number): Promise<null> {
  return changingAccess(ctx, (ctx) =>
    users.remove(ctx, id, async (ctx) => {
      if (id === ctx.actor?.id) throw conflict('Este usuário é o logado atualmente!')
      requireAnotherAdmin(await repository.lockAdmins(ctx.db), id)
      await repository.remove(ctx.db, id)
    }),
  )
}

/** Changes one's own password and ends one's other sessions. @throws invalid on `current_password` */
export async function changePassword(
  ctx: Context,
  id: number,
  { current_password, password }: { current_password: string; password: string },
  presentToken: string | null,
): Promise<null> {
  const credentials = (await repository.findCredentials(ctx.db, { id })) ?? missing()
  if (!(await verifyPassword(credentials.password_hash, current_password))) {
    throw invalid('current_password', 'A senha atual não confere')
  }
  const password_hash = await hashPassword(password)
  return changingAccess(ctx, async (ctx) => {
    await repository.update(ctx.db, id, { password_hash })
    await tokens.endAll(ctx, id, { except: presentToken })
    await history.record(ctx, {
      entity: 'user',
      id,
      action: 'update',
      before: { password: 'anterior' },
      after: { password: 'nova' },
    })
    return null
  })
}

/** The user with this e-mail if the password is right, else null; both take the same time. */
export async function authenticate(ctx: Context, email: string, password: string): Promise<User | null> {
  const credentials = await repository.findCredentials(ctx.db, { email })
  if (!(await verifyPassword(credentials?.password_hash ?? null, password)) || !credentials) return null
  const { password_hash: _, ...user } = credentials
  return user
}

/**
 * Creates the first admin when there is no user at all.
 * @returns null when there are users; `generatedPassword` where none was given, to be shown once
 */
export function ensureFirstAdmin(
  ctx: Context,
  { email = 'admin@seara.local', password }: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; generatedPassword?: string } | null> {
  return inTransaction(ctx, async (ctx) => {
    await repository.lockFirstStart(ctx.db)
    if ((await repository.count(ctx.db)) > 0) return null
    const chosen = password ?? randomBytes(12).toString('base64url')
    await create(ctx, {
      name: 'Administração',
      email: email.toLowerCase(),
      password: chosen,
      profile: 'admin',
      is_approved: true,
    })
    return password === undefined ? { email, generatedPassword: chosen } : { email }
  })
}

const users = tracked<User & Versioned>({
  entity: 'user',
  lock: repository.lock,
  get,
  snapshot: (user) => user,
})

/** A transaction after which nobody may be remembered as having the access from before. */
async function changingAccess<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(ctx, work)
  ctx.actors.forget()
  return result
}

function missing(): never {
  throw notFound('Usuário não encontrado.')
}

function requireAnotherAdmin(admins: readonly { id: number }[], id: number): void {
  if (admins.length === 1 && admins[0]?.id === id) {
    throw conflict('Este é o único administrador com acesso; outro precisa existir antes.')
  }
}

async function refusingUsedEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_email_key')) throw invalid('email', '*Este e-mail já está em uso')
    throw error
  }
}
