import { inTransaction, type Context } from '../../core/context.ts'
import * as repository from './restorations.repository.ts'
import type { NumberGap, SkipNumbers } from './number-gap.ts'

/** Whether this installation was restored from a backup and is not released yet: until then no mail is sent. */
export const isRestorationHeld = (ctx: Context): Promise<boolean> => repository.isRestorationHeld(ctx.db)

/** The newest restore of this installation; undefined if it was never restored. */
export const newestRestoration = (ctx: Context): Promise<repository.RestorationRow | undefined> =>
  repository.findNewest(ctx.db)

/**
 * Skips, once, the numbers that may have been given after the backup, before a new number is given. Called after each
 * restore and at each start, because the process may have ended in between.
 */
export const leaveOutNumbers = (ctx: Context, series: readonly SkipNumbers<Context>[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await repository.lockHeld(ctx.db)
    if (!held || held.gaps !== null) return
    const gaps: NumberGap[] = []
    if (!held.moved) for (const skip of series) gaps.push(...(await skip(ctx, held.backup_made_at)))
    await repository.setGaps(ctx.db, held.id, gaps)
    ctx.log.warn({ gaps: gaps.length }, 'numbers were left out after a restore')
  })
