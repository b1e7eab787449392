import { inTransaction, type Context } from '../../core/context.ts'
import * as repository from './restorations.repository.ts'
import type { NumberGap, SkipNumbers } from './number-gap.ts'

/** Whether this installation came back from a backup and nobody has released it yet: no mail leaves meanwhile. */
export const isHeld = (ctx: Context): Promise<boolean> => repository.isHeld(ctx.db)

/** How this installation came back; undefined if it never did. */
export const newestRestoration = (ctx: Context): Promise<repository.RestorationRow | undefined> =>
  repository.findNewest(ctx.db)

/**
 * Leaves out the numbers that may have been given after the backup, once, before anything can give one. Called after
 * each restore and at each start, as the process may have ended in between.
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
