import { inTransaction, type Context } from './context.ts'
import { erasedAtOnce } from './erasure.ts'

/**
 * Erases portion by portion, each in a transaction of its own, so that nobody waits long.
 * @param erase takes at most so many, and returns how many
 * @returns how many in all
 */
export async function erasePortions(
  ctx: Context,
  erase: (ctx: Context, limit: number) => Promise<number>,
): Promise<number> {
  let erased = 0
  for (;;) {
    const count = await inTransaction(ctx, (ctx) => erase(ctx, erasedAtOnce))
    erased += count
    if (count < erasedAtOnce) return erased
  }
}
