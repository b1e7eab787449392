import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '../../../core/actor.ts'
import { inTransaction, momentBefore, nowIso, type Clock, type Context, type Resources } from '../../../core/context.ts'
import type { Db } from '../../../db/schema.ts'
import { unauthenticated } from '../../../core/errors.ts'
import * as repository from './sessions.repository.ts'

const minute = 60_000
const hour = 60 * minute

/** Milliseconds without use after which a session ends (docs/product.md#sessions). */
const longestIdle = 12 * hour
/** Milliseconds after which a session ends even when it is in use. */
const longestLife = 30 * 24 * hour
/**
 * The shortest time between two writes of a session's last use, in milliseconds. So not every request writes to the
 * database.
 */
const touchInterval = minute

// A fast hash is enough, because nobody can guess the 256 random bits of a token.
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const oldestLiving = (clock: Clock): repository.OldestLiving => ({
  created: momentBefore(clock, longestLife),
  used: momentBefore(clock, longestIdle),
})

/** At most this many characters of a browser's user agent are saved. The rest is not useful. */
const longestUserAgent = 300

/**
 * Opens a session from the caller's address and browser.
 * @returns the token: 256 random bits, stored only as a hash
 * @throws unauthenticated when the user no longer exists
 */
export async function openSession(ctx: Context, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = nowIso(ctx.clock)
  await repository.removeOver(ctx.db, oldestLiving(ctx.clock))
  const opened = await repository.insert(ctx.db, {
    token_hash: hashOf(token),
    userId,
    now,
    // A sign-in counts as giving the password, also with a passkey (docs/product.md#the-password-again).
    proved_at: now,
    address: ctx.address ?? null,
    user_agent: ctx.userAgent?.slice(0, longestUserAgent) ?? null,
  })
  if (!opened) throw unauthenticated()
  return token
}

/** The user who is signed in with a token; null when the token has no session, or the session has ended. */
export const findActor = ({ db, clock, actors }: Resources, token: string): Promise<SignedIn | null> =>
  actors.find(token, () => load(db, clock, token))

async function load(db: Db, clock: Clock, token: string): Promise<SignedIn | null> {
  const found = await repository.findLive(db, hashOf(token), oldestLiving(clock))
  if (!found) return null
  const { last_used_at, ...actor } = found
  if (last_used_at <= momentBefore(clock, touchInterval)) await repository.touch(db, hashOf(token), nowIso(clock))
  return actor
}

/**
 * The user who is signed in with a session; null when the session has ended. This does not count as a use of the
 * session.
 * @param session the session's id
 */
export async function findSession({ db, clock }: Resources, session: number): Promise<SignedIn | null> {
  const found = await repository.findLiveNumbered(db, session, oldestLiving(clock))
  if (!found) return null
  const { last_used_at: _, ...actor } = found
  return actor
}

/** The valid sessions of a user, the most recently used first. */
export const listOf = (ctx: Context, userId: number) => repository.listOf(ctx.db, userId, oldestLiving(ctx.clock))

/** Ends one session of a user. @returns its address and browser; undefined when the user has none with this id */
export async function endOf(ctx: Context, userId: number, session: number) {
  const ended = await repository.removeOf(ctx.db, userId, session)
  ctx.actors.forget()
  return ended
}

/** Notes that the owner of a session has just given the password again. */
export async function prove(ctx: Context, session: number): Promise<void> {
  await repository.prove(ctx.db, session, nowIso(ctx.clock))
  ctx.actors.forget()
}

export async function end(ctx: Context, token: string): Promise<null> {
  await repository.remove(ctx.db, hashOf(token))
  ctx.actors.forget()
  return null
}

/** Ends all sessions of a user, except the one with the id `except`. */
export async function endAll(
  ctx: Context,
  userId: number,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await repository.removeAllOf(ctx.db, userId, except)
}

/** Runs `work` in a transaction and then clears the session cache, which could still contain the user's old rights. */
export async function changingAccess<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(ctx, work)
  ctx.actors.forget()
  return result
}
