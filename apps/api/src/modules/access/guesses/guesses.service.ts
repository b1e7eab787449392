import { createHash } from 'node:crypto'
import { inTransaction, momentBefore, nowIso, type Context, type GuessLimits } from '../../../core/context.ts'
import { tooMany, type AppError } from '../../../core/errors.ts'
import { formatMoment, maskEmail } from '../../../core/format.ts'
import { networkOf } from '../../../core/network.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as repository from './guesses.repository.ts'

/**
 * After some wrong passwords of one account, each next try has to wait longer, wherever it comes from. To keep
 * strangers from locking the owner out, tries are counted apart by place: a network from which the owner has signed in,
 * all other networks together, and an open session (docs/decisions/0020).
 */

const hour = 60 * 60 * 1000
/** Wrong passwords are forgotten this long after the last one. */
const forgottenAfter = 24 * hour
/** A network is known for this long after the last login from it. */
const knownFor = 90 * 24 * hour
/** The owner is told at most this often. */
const toldEvery = hour

const elsewhere = 'elsewhere'
const inSession = 'session'
/** Before the place, for codes. */
const codePlace = 'code '
/** Some hundred tries a day at most, each of them right with a chance of three in a million. */
const codeLimits: GuessLimits = { free: 5, longestDelay: 15 * 60 }

/** Whose password is tried. `id` is null for an e-mail that nobody has; such tries are counted the same way. */
interface Account {
  id: number | null
  name: string
  email: string
}

/** A hash, so that the table shows no e-mail. */
const keyOf = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest()

/**
 * Tries a password at the login.
 * @param isRight compares it
 * @throws too many, with the seconds to wait, before it is compared
 */
export async function atLogin(ctx: Context, account: Account, isRight: () => Promise<boolean>): Promise<boolean> {
  return counting(ctx, account, await placeOf(ctx, account.id), isRight)
}

/** A network from which the account's owner has signed in, or `elsewhere`. */
async function placeOf(ctx: Context, id: number | null): Promise<string> {
  return (await isKnown(ctx, id ?? 0)) ? networkOf(ctx.address ?? '') : elsewhere
}

const isKnown = (ctx: Context, userId: number): Promise<boolean> =>
  repository.knowsNetwork(ctx.db, userId, networkOf(ctx.address ?? ''), momentBefore(ctx.clock, knownFor))

/** Notes that someone has signed in: from now on the network is known. @returns whether it was so before */
export async function noteSignIn(ctx: Context, userId: number): Promise<boolean> {
  const wasKnown = await isKnown(ctx, userId)
  await rememberNetwork(ctx, userId)
  return wasKnown
}

/** Tries the password of someone who is signed in already. @throws too many, as `atLogin` */
export const inOpenSession = (ctx: Context, account: Account, isRight: () => Promise<boolean>): Promise<boolean> =>
  counting(ctx, account, inSession, isRight)

/**
 * Tries the code of an authenticator app after a right password. Six digits are few: fewer tries are free, and the
 * waits grow longer than those of passwords.
 * @throws too many, as `atLogin`
 */
export async function atCode(ctx: Context, account: Account, isRight: () => Promise<boolean>): Promise<boolean> {
  return counting(ctx, account, `${codePlace}${await placeOf(ctx, account.id)}`, isRight)
}

/** Clears the waiting time everywhere: the owner has proved who they are in another way. */
export async function forgive(ctx: Context, account: Account & { id: number }): Promise<void> {
  await repository.forget(ctx.db, { account: keyOf(account.email) })
  await rememberNetwork(ctx, account.id)
}

const isCode = (place: string) => place.startsWith(codePlace)

async function counting(
  ctx: Context,
  account: Account,
  place: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (!ctx.guessLimits) return (await isRight()) || failed(ctx, account, place)
  const key = { account: keyOf(account.email), place }
  const limits = isCode(place) ? codeLimits : ctx.guessLimits
  const now = nowIso(ctx.clock)
  const tried = await repository.reserve(ctx.db, key, {
    ...limits,
    now,
    forgotten: momentBefore(ctx.clock, forgottenAfter),
  })
  if (!tried) throw await mustWait(ctx, key)
  if (await isRight()) {
    await repository.forget(ctx.db, key)
    return true
  }
  if (tried.failures >= limits.free) await tellOwner(ctx, account, place, tried.failures)
  return failed(ctx, account, place)
}

/** Records a wrong password or code. */
async function failed(ctx: Context, { id, name, email }: Account, place: string): Promise<false> {
  const details = { account: name }
  if (id === null) await accessLog.noteStranger(ctx, maskEmail(email))
  else if (place === inSession) await accessLog.note(ctx, { entity: 'session', action: 'password_failed', id })
  else if (isCode(place)) await accessLog.note(ctx, { entity: 'session', action: 'code_failed', id, details })
  else await accessLog.note(ctx, { entity: 'session', action: 'login_failed', id, details })
  return false
}

async function mustWait(ctx: Context, key: repository.GuessKey): Promise<AppError> {
  const next = await repository.findNext(ctx.db, key)
  const milliseconds = next === undefined ? 0 : Date.parse(next) - ctx.clock.now().getTime()
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds === 1 ? 'um segundo' : `${seconds} segundos`
  const what = isCode(key.place) ? 'um código errado' : 'senha errada'
  return tooMany(`Muitas tentativas com ${what}. Espere ${wait} e tente de novo.`, seconds)
}

async function rememberNetwork(ctx: Context, userId: number): Promise<void> {
  if (ctx.address === undefined) return
  await repository.rememberNetwork(ctx.db, userId, networkOf(ctx.address), nowIso(ctx.clock))
}

const tellOwner = (ctx: Context, { id, name, email }: Account, place: string, failures: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (id === null) return
    const now = nowIso(ctx.clock)
    if (!(await repository.markTold(ctx.db, id, now, momentBefore(ctx.clock, toldEvery)))) return
    const letter = { key: `${id} ${now}`, to: { name, email } }
    const values = {
      tentativas: String(failures),
      quando: formatMoment(now),
      endereco: ctx.address ?? 'desconhecido',
      link_seguranca: `${ctx.publicUrl}/profile-auth`,
    }
    if (isCode(place)) await accountMails.send(ctx, 'code-guesses', { ...letter, values })
    else
      await accountMails.send(ctx, 'password-guesses', {
        ...letter,
        values: { ...values, link_nova_senha: `${ctx.publicUrl}/forgot-password` },
      })
  })

/** Deletes what is too old to count. */
export async function sweep(ctx: Context): Promise<void> {
  await repository.forgetOld(ctx.db, momentBefore(ctx.clock, forgottenAfter))
  await repository.forgetOldNetworks(ctx.db, momentBefore(ctx.clock, knownFor))
}
