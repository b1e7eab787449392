import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { highestOf, isBehind, lastNumbers, LastNumbers } from './last-numbers.ts'
import { splitGaps, type NumberGap, type SkipNumbers } from './number-gap.ts'
import * as repository from './restorations.repository.ts'

/** Whether this installation was restored and is not released yet: until then no mail is sent. */
export const isRestorationHeld = (ctx: Context): Promise<boolean> => repository.isRestorationHeld(ctx.db)

/** The newest restore of this installation; undefined if it was never restored. */
export const newestRestoration = (ctx: Context): Promise<repository.RestorationRow | undefined> =>
  repository.findNewest(ctx.db)

/**
 * Treats this installation as if it had been restored: no mail is sent until an admin releases it, and numbers are
 * skipped. Call `leaveOutNumbers` next, which skips them. If the installation already waits for a release, the call
 * only raises the stored numbers that were given elsewhere.
 * @param given the last numbers that are known to be given elsewhere
 * @returns false when the installation was already waiting for a release
 */
export const holdInstallation = (
  ctx: Context,
  cause: 'older_copy' | 'by_hand',
  given: LastNumbers = {},
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const isNew = await repository.insertHold(ctx.db, cause, nowIso(ctx.clock))
    const held = await repository.lockHeld(ctx.db)
    await repository.noteGiven(ctx.db, highestOf(LastNumbers.parse(held?.given ?? {}), given))
    return isNew
  })

/**
 * After a restore, skips the numbers that may have been given after the backup, before any new number is given. This
 * happens once for each restore, and again when it becomes known that more numbers were given elsewhere. The process
 * may end before it is done, so this is called after each restore, at each start and every minute.
 */
export const leaveOutNumbers = (ctx: Context, series: readonly SkipNumbers<Context>[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await repository.lockHeld(ctx.db)
    if (!held) return
    const given = LastNumbers.parse(held.given)
    const isKnownBehind = isBehind(await lastNumbers(ctx.db), given)
    if (held.gaps !== null && !isKnownBehind) return
    const gaps: NumberGap[] = splitGaps(held).own
    // After a move (`--moved`) no numbers are skipped, unless it is known that numbers were given elsewhere.
    if (!held.moved || isKnownBehind)
      for (const skip of series) gaps.push(...(await skip(ctx, held.backup_made_at, given)))
    await repository.setGaps(ctx.db, held.id, gaps)
    ctx.log.warn({ gaps: gaps.length }, 'numbers were left out after a restore')
  })
