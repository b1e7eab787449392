import type { Context } from '../../../core/context.ts'
import { lockMatches } from './matches.repository.ts'
import { refresh, type Refreshed } from './refresh.service.ts'

/**
 * Runs work while nobody else changes rows or matches, in the caller's transaction.
 * @param work calls `refresh` where it has stored rows
 */
export async function withMatchesLocked<Result>(
  ctx: Context,
  work: (ctx: Context, refresh: (ctx: Context) => Promise<Refreshed>) => Promise<Result>,
): Promise<Result> {
  await lockMatches(ctx.db)
  return work(ctx, refresh)
}
