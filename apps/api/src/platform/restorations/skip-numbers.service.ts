import { inTransaction, type Context } from '../../core/context.ts'
import { isBehind, lastNumbers, LastNumbers } from './last-numbers.ts'
import { splitGaps, type NumberGap, type SkipNumbers } from './number-gap.ts'
import * as repository from './restorations.repository.ts'

/**
 * After a restore, skips the numbers that may have been given after the backup, before any new number is given. This
 * happens once for each restore, and again when it becomes known that more numbers were given elsewhere. The process
 * may end before it is done, so this is called after each restore, at each start and every minute.
 */
export const skipNumbers = (ctx: Context, series: readonly SkipNumbers<Context>[]): Promise<void> =>
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
