import { createHash, randomBytes } from 'node:crypto'
import type { SecondFactor, SecondFactorPolicy } from '@seara/contract/access/second-factor'
import type { User } from '@seara/contract/access/users'
import type { Actor } from '../../../core/actor.ts'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { conflict, forbidden, invalid, type AppError } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as attempts from '../sign-in-attempts/sign-in-attempts.service.ts'
import * as passkeys from '../passkeys/passkeys.service.ts'
import * as sessions from '../sessions/sessions.service.ts'
import { requireOwnPassword } from '../users/passwords.service.ts'
import * as users from '../users/users.service.ts'
import * as repository from './second-factor.repository.ts'
import { base32, enrolmentUri, stepOf } from './totp.ts'

/** Bytes of an authenticator app's secret. Source: RFC 4226, 4, R6 */
const secretBytes = 20
/** Milliseconds in which a new secret must be confirmed. */
const pendingFor = 15 * 60_000
const recoveryCodes = 10
/** Bytes of a recovery code: 80 random bits, for which a fast hash is enough. */
const recoveryBytes = 10

const about = (userId: number) => `second factor of user ${userId}`

/** The state of a user's second factor. @throws notFound for an unknown user */
export async function stateOf(ctx: Context, userId: number): Promise<SecondFactor> {
  const user = await users.get(ctx, userId)
  const own = await repository.find(ctx.db, userId)
  return {
    active_since: own?.confirmed_at ?? null,
    passkeys: await passkeys.countOf(ctx, userId),
    recovery_codes_left: await repository.countRecoveryCodes(ctx.db, userId),
    is_required: await isRequired(ctx, user),
  }
}

async function isRequired(ctx: Context, { profile }: Pick<User, 'profile'>): Promise<boolean> {
  const { required_for } = await repository.findPolicy(ctx.db)
  return required_for === 'everyone' || (required_for === 'admins' && profile === 'admin')
}

/**
 * Makes a secret for an authenticator app. The present secret keeps working until the new one is confirmed.
 * @returns the secret in base32, and the address that the app reads from a QR code
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 */
export async function begin(
  ctx: Context,
  { id, email }: Actor,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await requireOwnPassword(ctx, id, password)
  const secret = randomBytes(secretBytes)
  await repository.storePending(ctx.db, id, ctx.secrets.seal(secret, about(id)), nowIso(ctx.clock))
  return { secret: base32(secret), uri: enrolmentUri(secret, email) }
}

/**
 * Switches the authenticator app on with the first code of the new secret, and ends the user's other sessions.
 * @returns the recovery codes, which nobody can see again
 * @throws invalid on `code` when it is wrong; conflict when there is no new secret, or it is too old
 */
export function confirm(ctx: Context, { id, session }: Actor, code: string): Promise<string[]> {
  return sessions.changingAccess(ctx, async (ctx) => {
    await passkeys.lockOwner(ctx, id)
    const own = await repository.lock(ctx.db, id)
    const isYoung = own?.pending_at != null && own.pending_at > momentBefore(ctx.clock, pendingFor)
    const secret = isYoung && own.pending ? ctx.secrets.open(own.pending, about(id)) : null
    if (!own?.pending || !secret) throw conflict('A chave expirou. Comece de novo.', 'enrolment_over')
    const step = stepOf(secret, plainCode(code), ctx.clock.now())
    if (step === null) throw invalid('code', wrongCode)
    await repository.confirm(ctx.db, id, { secret: own.pending, now: nowIso(ctx.clock), last_step: step })
    await sessions.endAll(ctx, id, { except: session })
    await noteChange(ctx, id, own.confirmed_at === null ? ['desligada', 'ligada'] : ['ligada', 'em outro aparelho'])
    return makeRecoveryCodes(ctx, id)
  })
}

/**
 * Replaces the user's own recovery codes by new ones.
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 * @throws conflict when the user has no second factor
 */
export async function renewCodes(ctx: Context, { id }: Actor, password: string): Promise<string[]> {
  await requireOwnPassword(ctx, id, password)
  return sessions.changingAccess(ctx, async (ctx) => {
    await passkeys.lockOwner(ctx, id)
    if (!(await isOn(ctx, id))) throw factorOff()
    return makeRecoveryCodes(ctx, id)
  })
}

/**
 * Switches the user's own authenticator app off.
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 * @throws conflict when the app is already off, or is the last second factor of a user who needs one
 */
export async function end(ctx: Context, actor: Actor, password: string): Promise<null> {
  await requireOwnPassword(ctx, actor.id, password)
  return sessions.changingAccess(ctx, async (ctx) => {
    await passkeys.lockOwner(ctx, actor.id)
    if (!(await repository.remove(ctx.db, actor.id))) throw factorOff()
    await leaveFactor(ctx, actor)
    await noteChange(ctx, actor.id, ['ligada', 'desligada'])
    return null
  })
}

/**
 * Completes the removal of a second factor: if the user has none left, the recovery codes are removed too. Call this
 * right after the removal, in the same transaction.
 * @throws conflict when it was the last second factor of a user who needs one
 */
export async function leaveFactor(ctx: Context, user: Actor): Promise<void> {
  if (await isOn(ctx, user.id)) return
  if (await isRequired(ctx, user))
    throw conflict(
      'Um administrador exige a verificação em duas etapas: ela não pode ser desligada.',
      'factor_required',
    )
  await repository.removeRecoveryCodes(ctx.db, user.id)
}

/**
 * Removes every second factor of a user who has lost the device.
 * @param password the admin's own password
 * @throws notFound for an unknown user; conflict when the user has no second factor
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 */
export async function endOf(ctx: Context, admin: Actor, userId: number, password: string): Promise<null> {
  await users.get(ctx, userId)
  await requireOwnPassword(ctx, admin.id, password)
  return remove(ctx, userId)
}

/** Removes a user's app, passkeys and recovery codes. @throws conflict when there is neither an app nor a passkey */
export const remove = (ctx: Context, userId: number): Promise<null> =>
  sessions.changingAccess(ctx, async (ctx) => {
    await passkeys.lockOwner(ctx, userId)
    const hadApp = await repository.remove(ctx.db, userId)
    const hadPasskeys = await passkeys.removeAll(ctx, userId)
    if (!hadApp && !hadPasskeys) throw factorOff()
    await repository.removeRecoveryCodes(ctx.db, userId)
    await noteChange(ctx, userId, ['ligada', 'desligada'])
    return null
  })

const factorOff = () => conflict('A verificação em duas etapas não está ligada.', 'factor_off')

/** Whether a user has any second factor. Then the password alone does not sign in. */
export const isOn = async (ctx: Context, userId: number): Promise<boolean> =>
  (await repository.find(ctx.db, userId))?.confirmed_at != null || (await passkeys.countOf(ctx, userId)) > 0

/**
 * What a user needs beside the password: the moment at which the authenticator app was switched on, ISO 8601, or
 * `passkey`; null: nothing. Whenever a second factor ends the user's sessions, this becomes another value.
 */
export const neededBy = async (ctx: Context, userId: number): Promise<string | null> =>
  needed(await repository.find(ctx.db, userId), await passkeys.countOf(ctx, userId))

const needed = (app: { confirmed_at: string | null } | undefined, passkeyCount: number): string | null =>
  app?.confirmed_at ?? (passkeyCount > 0 ? 'passkey' : null)

/**
 * Requires a code after the right password, if the user has a second factor. A code works once.
 * @param code of the authenticator app, or a recovery code
 * @returns what the user needed beside the password, as `neededBy`
 * @throws forbidden when the code is missing; invalid on `code` when it is wrong; tooMany after too many wrong codes
 */
export async function requireCode(ctx: Context, user: User, code: string | undefined): Promise<string | null> {
  const own = await repository.find(ctx.db, user.id)
  const secret = own?.secret ?? null
  const passkeyCount = await passkeys.countOf(ctx, user.id)
  const hasPasskeys = passkeyCount > 0
  if (secret === null && !hasPasskeys) return null
  if (code === undefined || code.trim() === '') throw codeMissing(secret !== null, hasPasskeys)
  const isRight = await attempts.atCode(ctx, user, () => useCode(ctx, user.id, secret, plainCode(code)))
  if (!isRight) throw invalid('code', wrongCode)
  return needed(own, passkeyCount)
}

function codeMissing(hasApp: boolean, hasPasskeys: boolean): AppError {
  if (!hasApp) return forbidden('Use a sua chave de acesso, ou digite um código de recuperação.', 'passkey')
  const app = 'Digite o código do seu aplicativo autenticador'
  return forbidden(hasPasskeys ? `${app}, ou use a sua chave de acesso.` : `${app}.`, 'second_factor')
}

const wrongCode = 'O código não confere, ou já foi usado. Espere o próximo e tente de novo.'

/** Removes spaces and hyphens. Codes are shown with them, so people type them too. */
const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

async function useCode(ctx: Context, userId: number, sealed: Buffer | null, code: string): Promise<boolean> {
  if (sealed === null || !/^\d{6}$/.test(code)) return repository.useRecoveryCode(ctx.db, userId, hashOf(userId, code))
  const secret = ctx.secrets.open(sealed, about(userId))
  if (secret === null)
    throw invalid(
      'code',
      'Este servidor não tem a chave dos aplicativos. Use um código de recuperação, ou fale com um administrador.',
    )
  const step = stepOf(secret, code, ctx.clock.now())
  return step !== null && repository.useStep(ctx.db, userId, step)
}

const hashOf = (userId: number, code: string) => createHash('sha256').update(`${userId} ${code}`).digest()

/** Replaces a user's recovery codes by new ones, which nobody can see again. */
export async function makeRecoveryCodes(ctx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(recoveryBytes)))
  await repository.replaceRecoveryCodes(
    ctx.db,
    userId,
    codes.map((code) => hashOf(userId, code)),
  )
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

async function noteChange(ctx: Context, userId: number, [before, after]: [string, string]): Promise<void> {
  const user = await users.get(ctx, userId)
  await record(ctx, {
    entity: 'user',
    id: userId,
    action: 'update',
    before: { second_factor: before },
    after: { second_factor: after },
  })
  const now = nowIso(ctx.clock)
  await accountMails.send(ctx, 'second-factor', {
    key: `${userId} ${now}`,
    to: user,
    values: {
      mudanca: after === 'em outro aparelho' ? 'passada para outro aparelho' : after,
      quando: formatMoment(now),
      autor: ctx.actor === null ? 'quem cuida do servidor' : ctx.actor.id === userId ? 'você' : ctx.actor.name,
    },
  })
}

export const policy = (ctx: Context): Promise<SecondFactorPolicy> => repository.findPolicy(ctx.db)

/**
 * Sets who needs a second factor: nobody, admins or everyone.
 * @throws invalid on `current_password` when it is wrong; tooMany after too many wrong passwords
 */
export async function setPolicy(
  ctx: Context,
  admin: Actor,
  { required_for, current_password }: SecondFactorPolicy & { current_password: string },
): Promise<SecondFactorPolicy> {
  await requireOwnPassword(ctx, admin.id, current_password)
  return sessions.changingAccess(ctx, async (ctx) => {
    const before = await repository.findPolicy(ctx.db)
    await repository.setPolicy(ctx.db, { required_for })
    const after = { required_for }
    await record(ctx, { entity: 'second_factor_policy', id: 1, action: 'update', before, after })
    return after
  })
}

/** Whether secrets in the database need a key that this server does not have. */
export const lacksKeys = async ({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<boolean> =>
  (await repository.listSecrets(db)).some((sealed) => !secrets.isKnown(sealed))

/**
 * Seals every secret with the current key.
 * @returns how many secrets could not be opened, because this server does not have their key; they stay as they are
 */
export const reseal = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async ({ db, secrets }) => {
    let lost = 0
    for (const { user_id, ...sealed } of await repository.lockAll(db)) {
      const resealed = (before: Buffer | null): Buffer | null => {
        if (before === null || secrets.isCurrent(before)) return before
        const secret = secrets.open(before, about(user_id))
        if (secret !== null) return secrets.seal(secret, about(user_id))
        lost += 1
        return before
      }
      await repository.storeResealed(db, user_id, {
        secret: resealed(sealed.secret),
        pending: resealed(sealed.pending),
      })
    }
    return lost
  })
