import { createHash, randomBytes } from 'node:crypto'
import { momentAfter, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import type { Reach } from '../../../platform/outbox/outbox.service.ts'
import { withdraw } from '../../../platform/outbox/withdraw-mails.service.ts'
import * as repository from './reset-links.repository.ts'

/** How long a link works, in milliseconds (docs/product.md#reset-links). */
const lifetime = 60 * 60 * 1000

/**
 * How many valid reset links a user can have. A user who has this many gets no further link, so that nobody can fill
 * the user's mailbox by asking again and again.
 */
const mostAtOnce = 3

// A fast hash is enough, because nobody can guess the 256 random bits of a token.
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const living = (ctx: Context) => ({ since: momentBefore(ctx.clock, lifetime) })

/**
 * Makes a link that works once, within an hour.
 * @returns the link's token, the key of the link's mail, and when the link expires, ISO 8601
 */
export async function make(ctx: Context, userId: number): Promise<{ token: string; key: string; goodUntil: string }> {
  const token = randomBytes(32).toString('base64url')
  const link = { token_hash: hashOf(token), user_id: userId, created_at: nowIso(ctx.clock) }
  await repository.insert(ctx.db, link)
  return { token, key: keyOf(link), goodUntil: momentAfter(ctx.clock, lifetime) }
}

/** Whether a user has as many valid links as a user can have. */
export const hasMost = async (ctx: Context, userId: number): Promise<boolean> =>
  (await repository.countLive(ctx.db, userId, living(ctx))) >= mostAtOnce

/** The id of the user whom a link was made for; null when the link is unknown, used or expired. */
export const ownerOf = async (ctx: Context, token: string): Promise<number | null> =>
  (await repository.findLive(ctx.db, hashOf(token), living(ctx)))?.user_id ?? null

/**
 * Uses a link, and withdraws the link's mail if it is still waiting.
 * @returns false when the link was used or withdrawn meanwhile
 */
export async function use(ctx: Context, token: string): Promise<boolean> {
  const token_hash = hashOf(token)
  const used = await repository.use(ctx.db, token_hash)
  if (used) await withdrawMails(ctx, [{ token_hash }])
  return used
}

/** Withdraws all links of a user. Called when the password or e-mail has changed, or the access has ended. */
export const revokeAll = async (ctx: Context, userId: number): Promise<void> =>
  withdrawMails(ctx, await repository.removeOf(ctx.db, userId))

/**
 * Deletes expired links and withdraws their mails. Mails that were sent, or already say why they were not sent, stay as
 * they are.
 */
export const sweep = async (ctx: Context): Promise<void> =>
  withdrawMails(ctx, await repository.removeOver(ctx.db, living(ctx)), 'unsent')

/** Withdraws the mails of links that no longer work. */
async function withdrawMails(
  ctx: Context,
  links: readonly { token_hash: Buffer }[],
  reach: Reach = 'all',
): Promise<void> {
  await withdraw(ctx, {
    purposes: ['password-reset'],
    keys: links.map(keyOf),
    because: 'O link já não vale.',
    reach,
  })
}

/** The key of a link's mail. */
const keyOf = ({ token_hash }: { token_hash: Buffer }): string => token_hash.toString('base64url')
