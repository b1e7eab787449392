import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@seara/contract/core/endpoint'
import type { Context } from '../core/context.ts'
import { AppError } from '../core/errors.ts'
import { mayPass } from '../core/failures.ts'
import { prefersAsync } from './prefer.ts'

/**
 * Runs a read on the replica where the endpoint allows that and one is fit; on the leader otherwise, and again there
 * when the replica fails midway. What becomes a job is written, so it is the leader's.
 */
export async function readingStale<Result>(
  { mayBeStale }: Endpoint,
  { headers }: FastifyRequest,
  ctx: Context,
  handle: (ctx: Context) => Promise<Result> | Result,
): Promise<Result> {
  const db = mayBeStale && !prefersAsync(headers) ? (ctx.staleReads?.database() ?? null) : null
  if (db === null) return handle(ctx)
  try {
    return await handle({ ...ctx, db })
  } catch (error) {
    if (error instanceof AppError || !mayPass(error)) throw error
    ctx.log.warn({ err: error }, 'the replica failed; the leader is asked')
    return handle(ctx)
  }
}
