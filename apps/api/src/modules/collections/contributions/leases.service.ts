import type { Lease } from '@seara/contract/collections/review'
import type { Actor } from '../../../core/actor.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import * as repository from './leases.repository.ts'
import type { LeaseRow } from './leases.repository.ts'

export type { LeaseRow }

/** An opened contribution stays reserved for this many milliseconds. The screen renews the lease before it ends. */
const leaseDuration = 3 * 60_000

/**
 * Leases the next pending contribution of a collection that nobody else has leased.
 * @param after the id of a contribution; only contributions with a higher id are leased
 * @param inBank true: only contributions that a bank statement shows
 * @returns the contribution's id; null when there is none
 */
export const leaseNext = (ctx: Context, collectionId: number, after: number, inBank = false): Promise<number | null> =>
  repository.leaseNext(ctx.db, collectionId, after, leaseRequest(ctx), inBank)

/** Leases a contribution, or renews its lease, unless someone else has it. */
export async function lease(ctx: Context, id: number): Promise<void> {
  await repository.lease(ctx.db, id, leaseRequest(ctx))
}

/** Ends the caller's lease of a contribution, so that others can lease it. */
export async function release(ctx: Context, id: number): Promise<null> {
  await repository.release(ctx.db, id, signedIn(ctx).id)
  return null
}

/** The present leases of a collection's contributions: who has which contribution open. */
export const listLeases = (ctx: Context, collectionId: number): Promise<Lease[]> =>
  repository.listLeases(ctx.db, collectionId, nowIso(ctx.clock))

/** The present lease of a contribution by another user than the caller; null when there is none. */
export async function findOther(ctx: Context, id: number): Promise<LeaseRow | null> {
  const found = await repository.findLease(ctx.db, id, nowIso(ctx.clock))
  return found && found.user_id !== signedIn(ctx).id ? found : null
}

function leaseRequest(ctx: Context): repository.LeaseRequest {
  const now = ctx.clock.now().getTime()
  return { userId: signedIn(ctx).id, now: nowIso(ctx.clock), until: new Date(now + leaseDuration).toISOString() }
}

function signedIn({ actor }: Context): Actor {
  if (!actor) throw unauthenticated()
  return actor
}
