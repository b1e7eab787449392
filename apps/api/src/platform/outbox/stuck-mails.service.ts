import { momentBefore, type Context } from '../../core/context.ts'
import * as repository from './stuck-mails.repository.ts'

/**
 * A failed mail counts as stuck for this many milliseconds after it was queued. After that, nobody waits for the mail
 * any more.
 */
const failedIsNews = 30 * 24 * 60 * 60 * 1000
/** A waiting mail counts as stuck when it has been due for this many milliseconds. */
const usuallyLeavesWithin = 15 * 60 * 1000

/** Failed mails that were queued before this moment are left alone: nobody waits for them any more. */
export const failedSince = ({ clock }: Context): string => momentBefore(clock, failedIsNews)

/** The moments that decide which mails are stuck. Without a mail server, every waiting mail is stuck. */
export const stuckMoments = (ctx: Context): repository.StuckMoments => ({
  failedSince: failedSince(ctx),
  dueBefore: momentBefore(ctx.clock, ctx.mailer.connect === null ? 0 : usuallyLeavesWithin),
})

/** How many mails are stuck, and when the oldest of them was queued (ISO 8601); null when none is stuck. */
export const countStuck = (ctx: Context): Promise<{ count: number; oldest: string | null }> =>
  repository.countStuck(ctx.db, stuckMoments(ctx))

/**
 * The stuck mails about records or to dioceses, newest first.
 * @param purposes the purposes of the mails about records
 */
export const listStuckAbout = (ctx: Context, purposes: readonly string[], limit: number) =>
  repository.listStuckAbout(ctx.db, purposes, stuckMoments(ctx), limit)

/** How many mails about records or to dioceses are stuck, and when the oldest was queued; null when none is stuck. */
export const countStuckAbout = (
  ctx: Context,
  purposes: readonly string[],
): Promise<{ count: number; oldest: string | null }> => repository.countStuckAbout(ctx.db, purposes, stuckMoments(ctx))
