import { inTransaction, type Context } from './context.ts'
import { erasedAtOnce } from './erasure.ts'

/**
 * Erases rows in portions, each in its own transaction, so that nobody waits long for a lock.
 * @param erase erases at most `limit` rows, and returns how many it erased
 * @returns how many rows were erased in all
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
