import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { isBehind, lastNumbers, LastNumbers } from './last-numbers.ts'
import { splitGaps, type NumberGap, type SkipNumbers } from './number-gap.ts'
import * as repository from './restorations.repository.ts'

/** Whether this installation was restored from a backup and is not released yet: until then no mail is sent. */
export const isRestorationHeld = (ctx: Context): Promise<boolean> => repository.isRestorationHeld(ctx.db)

/** The newest restore of this installation; undefined if it was never restored. */
export const newestRestoration = (ctx: Context): Promise<repository.RestorationRow | undefined> =>
  repository.findNewest(ctx.db)

/**
 * Holds this installation as if it had been restored: nothing leaves, and numbers are left out
 * (`leaveOutNumbers`, which must follow). One that is held already learns which numbers were given.
 * @returns false when it was held already
 */
export const holdInstallation = (
  ctx: Context,
  cause: 'older_copy' | 'by_hand',
  given: LastNumbers = {},
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const isNew = await repository.insertHold(ctx.db, cause, nowIso(ctx.clock))
    await repository.noteGiven(ctx.db, given)
    return isNew
  })

/**
 * Skips, once, the numbers that may have been given after the backup, before any new one is given. Called after each
 * restore, at each start and every minute, because the process may have ended in between.
 */
export const leaveOutNumbers = (ctx: Context, series: readonly SkipNumbers<Context>[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await repository.lockHeld(ctx.db)
    if (!held) return
    const given = LastNumbers.parse(held.given)
    const isKnownBehind = isBehind(await lastNumbers(ctx.db), given)
    if (held.gaps !== null && !isKnownBehind) return
    const gaps: NumberGap[] = splitGaps(held).own
    // Whoever said that it was only moved did not know of what was given.
    if (!held.moved || isKnownBehind)
      for (const skip of series) gaps.push(...(await skip(ctx, held.backup_made_at, given)))
    await repository.setGaps(ctx.db, held.id, gaps)
    ctx.log.warn({ gaps: gaps.length }, 'numbers were left out after a restore')
  })
