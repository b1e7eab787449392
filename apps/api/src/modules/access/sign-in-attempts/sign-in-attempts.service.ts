import { createHash } from 'node:crypto'
import { inTransaction, momentBefore, nowIso, type Context, type GuessLimits } from '../../../core/context.ts'
import { tooMany, type AppError } from '../../../core/errors.ts'
import { formatMoment, maskEmail } from '../../../core/format.ts'
import { networkOf } from '../../../core/network.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as repository from './sign-in-attempts.repository.ts'

// After some wrong passwords of one account, each further attempt has to wait longer. Attempts are counted separately
// for each place, so that a stranger cannot lock the owner out. The places are: each network from which the owner has
// signed in, all other networks together, and open sessions (docs/decisions/0020).

const hour = 60 * 60 * 1000
/** All wrong passwords of an account stop counting this many milliseconds after the last one. */
const forgottenAfter = 24 * hour
/** Milliseconds for which a network stays known after the last sign-in from there. */
const knownFor = 90 * 24 * hour
/** The shortest time between two mails that warn the same owner of wrong passwords or codes, in milliseconds. */
const toldEvery = hour

const elsewhere = 'elsewhere'
const inSession = 'session'
/** The prefix of a place where wrong codes are counted instead of wrong passwords. */
const codePlace = 'code '
/**
 * Limits for codes; `longestDelay` is in seconds. About a hundred attempts a day are possible. Each has a chance of
 * three in a million to be right.
 */
const codeLimits: GuessLimits = { free: 5, longestDelay: 15 * 60 }

/** The account whose password is tried. */
interface Account {
  /** Null when nobody has the e-mail. Attempts with such an e-mail are counted like all others. */
  id: number | null
  name: string
  email: string
}

/** The key under which an account's attempts are stored: a hash, so that the table shows no e-mail. */
const keyOf = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest()

/**
 * Tries a password at the login.
 * @param isRight compares the password
 * @returns whether the password is right
 * @throws tooMany, with the seconds to wait, when the attempt comes too early; the password is then not compared
 */
export async function atLogin(ctx: Context, account: Account, isRight: () => Promise<boolean>): Promise<boolean> {
  return counting(ctx, account, await placeOf(ctx, account.id), isRight)
}

/** The caller's network, if the account's owner has signed in from there; otherwise `elsewhere`. */
async function placeOf(ctx: Context, id: number | null): Promise<string> {
  return (await isKnown(ctx, id ?? 0)) ? networkOf(ctx.address ?? '') : elsewhere
}

const isKnown = (ctx: Context, userId: number): Promise<boolean> =>
  repository.knowsNetwork(ctx.db, userId, networkOf(ctx.address ?? ''), momentBefore(ctx.clock, knownFor))

/** Notes that a user has signed in, so that the caller's network is known. @returns whether it was known before */
export async function noteSignIn(ctx: Context, userId: number): Promise<boolean> {
  const wasKnown = await isKnown(ctx, userId)
  await rememberNetwork(ctx, userId)
  return wasKnown
}

/**
 * Tries the password of someone who is signed in already.
 * @returns whether the password is right
 * @throws tooMany, as `atLogin`
 */
export const inOpenSession = (ctx: Context, account: Account, isRight: () => Promise<boolean>): Promise<boolean> =>
  counting(ctx, account, inSession, isRight)

/**
 * Tries the code of an authenticator app after a right password. A code has only six digits, so it has stricter limits
 * than a password.
 * @returns whether the code is right
 * @throws tooMany, as `atLogin`
 */
export async function atCode(ctx: Context, account: Account, isRight: () => Promise<boolean>): Promise<boolean> {
  return counting(ctx, account, `${codePlace}${await placeOf(ctx, account.id)}`, isRight)
}

/** Removes the delays of an account in every place. Called when the owner has proved their identity in another way. */
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

/** Records a wrong password or code in the audit log. @returns always false, the result of the attempt */
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

/** Deletes counted wrong passwords and known networks that are too old to matter. */
export async function sweep(ctx: Context): Promise<void> {
  await repository.forgetOld(ctx.db, momentBefore(ctx.clock, forgottenAfter))
  await repository.forgetOldNetworks(ctx.db, momentBefore(ctx.clock, knownFor))
}
