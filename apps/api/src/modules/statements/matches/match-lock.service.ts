import type { Context } from '../../../core/context.ts'
import { lockMatches } from './match-lock.repository.ts'
import { refresh, type Refreshed } from './refresh.service.ts'

/**
 * Runs `work` in the caller's transaction, while nobody else can change rows or matches.
 * @param work gets the function `refresh`, and must call it if it has stored rows
 */
export async function withMatchesLocked<Result>(
  ctx: Context,
  work: (ctx: Context, refresh: (ctx: Context) => Promise<Refreshed>) => Promise<Result>,
): Promise<Result> {
  await lockMatches(ctx.db)
  return work(ctx, refresh)
}
