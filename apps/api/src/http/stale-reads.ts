import type { FastifyRequest } from 'fastify'
import type { Context } from '../core/context.ts'
import { AppError } from '../core/errors.ts'
import { mayPass } from '../core/failures.ts'
import { prefersAsync } from './prefer.ts'

/**
 * Runs a read that may be stale on the replica if the replica is fit for use; otherwise on the leader. If the replica
 * fails, or does not know the record yet, the read runs again on the leader. When the caller asks for a job, the leader
 * is used, because starting a job writes.
 */
export async function readingStale<Result>(
  { headers }: FastifyRequest,
  ctx: Context,
  handle: (ctx: Context) => Promise<Result> | Result,
): Promise<Result> {
  const db = prefersAsync(headers) ? null : (ctx.staleReads?.database() ?? null)
  if (db === null) return handle(ctx)
  try {
    return await handle({ ...ctx, db })
  } catch (error) {
    // The replica may not have the record yet.
    if (error instanceof AppError && error.kind === 'not-found') return handle(ctx)
    if (error instanceof AppError || !mayPass(error)) throw error
    ctx.log.warn({ err: error }, 'the replica failed; the leader is asked')
    return handle(ctx)
  }
}
