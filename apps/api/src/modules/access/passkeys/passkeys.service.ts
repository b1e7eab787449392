import { randomBytes } from 'node:crypto'
import type {
  CreatedCredential,
  CreationOptions,
  Passkey,
  RequestOptions,
  UsedCredential,
} from '@seara/contract/access/passkeys'
import type { Actor } from '../../../core/actor.ts'
import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { conflict, invalid, notFound, unauthenticated, type AppError } from '../../../core/errors.ts'
import { formatMoment } from '../../../core/format.ts'
import {
  ceremonyTimeout,
  challengeOf,
  creationOptions,
  relyingPartyOf,
  requestOptions,
  verifyCreated,
  verifyUsed,
  type RelyingParty,
} from '../../../infra/webauthn/webauthn.ts'
import * as accessLog from '../../../platform/audit/access-log.service.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as repository from './passkeys.repository.ts'

/** The most passkeys of one user: more than anyone needs, and few enough to send all of them to a browser. */
const mostOfOne = 20

const challengeBytes = 32

/** A user's passkeys, the oldest first. */
export const listOf = (ctx: Context, userId: number): Promise<Passkey[]> => repository.listOf(ctx.db, userId)

export const countOf = (ctx: Context, userId: number): Promise<number> => repository.countOf(ctx.db, userId)

export const exists = (ctx: Context, id: number): Promise<boolean> => repository.exists(ctx.db, id)

/** Locks a user until the transaction ends, so that second factors are added and removed one after the other. */
export const lockOwner = (ctx: Context, userId: number) => repository.lockOwner(ctx.db, userId)

const obstacles = {
  numeric_address: 'O sistema está em um endereço numérico; chaves de acesso precisam de um nome.',
  not_https: 'O sistema está em um endereço sem HTTPS, onde os navegadores não permitem chaves de acesso.',
}

/** @throws conflict when browsers offer no passkeys at the product's address */
function requireParty({ publicUrl }: Context): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (typeof party === 'string') throw conflict(obstacles[party], 'passkeys_impossible')
  return party
}

/**
 * Stores random bytes that a passkey has to sign within a few minutes.
 * @param userId the user who adds a passkey; null when somebody signs in with one
 */
async function giveChallenge(ctx: Context, userId: number | null): Promise<Buffer> {
  const challenge = randomBytes(challengeBytes)
  await repository.forgetChallenges(ctx.db, momentBefore(ctx.clock, ceremonyTimeout))
  await repository.storeChallenge(ctx.db, challenge, userId, nowIso(ctx.clock))
  return challenge
}

/**
 * Deletes a challenge when it is answered, so that it works only once.
 * @param userId the user who adds a passkey; null when somebody signs in with one
 * @returns the challenge
 * @throws conflict when the challenge is unknown, expired, used, or was given for something else
 */
async function takeChallenge(
  ctx: Context,
  credential: CreatedCredential | UsedCredential,
  userId: number | null,
): Promise<Buffer> {
  const challenge = challengeOf(credential)
  const since = momentBefore(ctx.clock, ceremonyTimeout)
  if (!challenge || !(await repository.takeChallenge(ctx.db, challenge, { userId, since })))
    throw conflict('O pedido de chave de acesso expirou. Comece de novo.', 'challenge_over')
  return challenge
}

/**
 * The options with which the browser creates a passkey.
 * @throws conflict when browsers offer no passkeys at the product's address, or the user has too many
 */
export async function begin(ctx: Context, { id, name, email }: Actor): Promise<CreationOptions> {
  const party = requireParty(ctx)
  const known = await repository.credentialsOf(ctx.db, id)
  if (known.length >= mostOfOne) throw tooManyOfOne()
  const handle = await repository.handleOf(ctx.db, id)
  if (handle === undefined) throw unauthenticated()
  const challenge = await giveChallenge(ctx, id)
  return creationOptions({ party, challenge, user: { handle: bytesOf(handle), name, email }, known })
}

const tooManyOfOne = () =>
  conflict(`Cada conta tem no máximo ${mostOfOne} chaves de acesso. Retire uma que não usa mais.`, 'passkeys_many')

/** @param uuid with hyphens, as the database writes it */
const bytesOf = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/**
 * Verifies the passkey that the browser created. Save it with `store` afterwards.
 * @throws conflict when the challenge is unknown, expired or used
 * @throws invalid on `credential` when the browser's answer is wrong
 */
export async function verifyNew(ctx: Context, { id }: Actor, credential: CreatedCredential) {
  const party = requireParty(ctx)
  const challenge = await takeChallenge(ctx, credential, id)
  const verified = await verifyCreated(credential, { party, challenge })
  if (!verified) throw invalid('credential', '*A chave de acesso não foi aceita: tente de novo')
  return verified
}

/**
 * Saves a passkey that `verifyNew` has returned. Call `lockOwner` before.
 * @throws conflict when the user has too many passkeys, or this one is already stored
 */
export async function store(
  ctx: Context,
  { id }: Actor,
  passkey: Awaited<ReturnType<typeof verifyNew>> & { name: string },
): Promise<Passkey> {
  if ((await repository.countOf(ctx.db, id)) >= mostOfOne) throw tooManyOfOne()
  const kept = await repository.insert(ctx.db, { ...passkey, user_id: id, created_at: nowIso(ctx.clock) })
  if (!kept) throw conflict('Esta chave de acesso já está cadastrada.', 'passkey_known')
  return kept
}

/**
 * Records in the user's history that a passkey was added or removed.
 * @param change the passkey's name: `before` is null when it was added, `after` when it was removed
 */
export const noteChange = (ctx: Context, userId: number, change: { before: string | null; after: string | null }) =>
  record(ctx, {
    entity: 'user',
    id: userId,
    action: 'update',
    before: { passkey: change.before },
    after: { passkey: change.after },
  })

/** @throws notFound when the passkey belongs to somebody else or no longer exists */
export async function rename(ctx: Context, { id: userId }: Actor, id: number, name: string): Promise<Passkey> {
  return (await repository.rename(ctx.db, userId, id, name)) ?? missing()
}

/**
 * Removes a passkey. Call `lockOwner` before.
 * @returns the passkey's name
 * @throws notFound when the passkey belongs to somebody else or no longer exists
 */
export async function remove(ctx: Context, userId: number, id: number): Promise<string> {
  return ((await repository.remove(ctx.db, userId, id)) ?? missing()).name
}

/** Removes all passkeys of a user. Call `lockOwner` before. @returns whether there were any */
export const removeAll = async (ctx: Context, userId: number): Promise<boolean> =>
  (await repository.removeAll(ctx.db, userId)).length > 0

function missing(): never {
  throw notFound('Chave de acesso não encontrada.')
}

/**
 * The options with which the browser signs in with a passkey.
 * @throws conflict when browsers offer no passkeys at the product's address
 */
export async function beginSignIn(ctx: Context): Promise<RequestOptions> {
  const party = requireParty(ctx)
  return requestOptions(party, await giveChallenge(ctx, null))
}

/** The user whose passkey was verified. */
interface Proof {
  userId: number
  passkeyId: number
  /** The passkey's name. */
  passkey: string
}

/**
 * Verifies a passkey that was used just now for a sign-in; each challenge works once.
 * @param email of the account that the passkey must belong to; undefined when it may belong to any account
 * @throws conflict when the challenge is unknown, expired or used
 * @throws unauthenticated when the passkey is refused, seems copied, or belongs to another account
 */
export async function prove(ctx: Context, credential: UsedCredential, email: string | undefined): Promise<Proof> {
  const party = requireParty(ctx)
  const challenge = await takeChallenge(ctx, credential, null)
  const passkey = await repository.findCredential(ctx.db, Buffer.from(credential.id, 'base64url'))
  if (!passkey) throw await refused(ctx)
  const account = { id: passkey.user_id, name: passkey.user_name, email: passkey.user_email }
  // Every passkey of the product sends its user's handle, because it is discoverable: it signs in without an e-mail.
  const { userHandle } = credential.response
  const isOwners = userHandle != null && Buffer.from(userHandle, 'base64url').equals(bytesOf(passkey.passkey_handle))
  const use = isOwners ? await verifyUsed(credential, { party, challenge, passkey }) : null
  if (!use) throw await refused(ctx, account, 'refused')
  if (!(await repository.noteUse(ctx.db, passkey.id, { ...use, now: nowIso(ctx.clock) }))) {
    await tellOfCopy(ctx, account, passkey.name)
    throw await refused(ctx, account, 'copied')
  }
  if (email !== undefined && email !== account.email) {
    await note(ctx, account, 'other_account')
    throw unauthenticated('Esta chave de acesso é de outra conta. Use a da conta deste e-mail.')
  }
  return { userId: account.id, passkeyId: passkey.id, passkey: passkey.name }
}

interface Account {
  id: number
  name: string
  email: string
}

type Refusal = 'refused' | 'copied' | 'other_account'

const note = (ctx: Context, { id, name }: Account, reason: Refusal) =>
  accessLog.note(ctx, { entity: 'session', action: 'passkey_failed', id, details: { account: name, reason } })

/** Notes in the audit log that a sign-in with a passkey was refused. @returns the error to throw */
export async function refused(ctx: Context, account?: Account, reason: Refusal = 'refused'): Promise<AppError> {
  if (account) await note(ctx, account, reason)
  else await accessLog.noteUnknownPasskey(ctx)
  return unauthenticated('A chave de acesso não foi aceita. Tente de novo, ou entre com e-mail e senha.')
}

async function tellOfCopy(ctx: Context, account: Account, passkey: string): Promise<void> {
  const now = nowIso(ctx.clock)
  await accountMails.send(ctx, 'passkey-copied', {
    key: `${account.id} ${passkey} ${now.slice(0, 10)}`,
    to: account,
    values: {
      chave: passkey,
      quando: formatMoment(now),
      endereco: ctx.address ?? 'desconhecido',
      link_seguranca: `${ctx.publicUrl}/profile-auth`,
    },
  })
}
