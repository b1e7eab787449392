import type { Lease } from '@seara/contract/review'
import type { Actor } from '../../../core/actor.ts'
import { present, type Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as imagePrints from '../../../platform/files/image-prints.service.ts'
import * as leases from './leases.repository.ts'
import * as repository from './review.repository.ts'

/** A contribution with all that whoever reviews it is to see. */
export interface CaseRows {
  contribution: ContributionRow
  /** What else its diocese sent to the collection. */
  sameDiocese: readonly ContributionRow[]
  resemblances: readonly repository.ResemblanceRow[]
  voided: readonly repository.VoidedRow[]
  /** How many contributions of the collection wait for verification. */
  pending: number
  leaseOfAnother: leases.LeaseRow | null
}

/** Milliseconds for which an opened contribution is kept from others; the screen renews the lease. */
const leaseDuration = 3 * 60_000

/**
 * Leases and opens the next pending contribution that nobody else has open.
 * @param after skip up to this contribution's id @returns null when there is none @throws notFound when there is no
 * such collection
 */
export async function openNext(ctx: Context, collectionId: number, after = 0): Promise<CaseRows | null> {
  await collections.get(ctx, collectionId)
  const id = await leases.leaseNext(ctx.db, collectionId, after, leaseRequest(ctx))
  return id === null ? null : describe(ctx, id)
}

/** Opens a contribution and leases it, or renews its lease; tells who else has it open. @throws notFound */
export async function open(ctx: Context, id: number): Promise<CaseRows> {
  await contributions.get(ctx, id)
  await leases.lease(ctx.db, id, leaseRequest(ctx))
  return describe(ctx, id)
}

/** A contribution as it lies before whoever reviews it; whoever has it keeps it. @throws notFound */
export const read = (ctx: Context, id: number): Promise<CaseRows> => describe(ctx, id)

/** Lets others have the contribution. */
export async function release(ctx: Context, id: number): Promise<null> {
  await leases.release(ctx.db, id, signedIn(ctx).id)
  return null
}

/** What each person has open now. */
export const listLeases = (ctx: Context, collectionId: number): Promise<Lease[]> =>
  leases.listLeases(ctx.db, collectionId, present(ctx.clock))

/**
 * The hash finds what may be the same picture; receipts of one bank have nearly one hash, so the pictures themselves
 * decide.
 */
async function findResemblances(ctx: Context, id: number) {
  const { image, candidates } = await repository.similarImages(ctx.db, id)
  return repository.resemblances(ctx.db, id, await imagePrints.samePictures(ctx, image, candidates))
}

async function describe(ctx: Context, id: number): Promise<CaseRows> {
  const contribution = await contributions.get(ctx, id)
  const { collection_id: collectionId, diocese_id: dioceseId } = contribution
  const [ofDiocese, resemblances, voided, pending, lease] = await Promise.all([
    contributions.listOfDiocese(ctx, collectionId, dioceseId),
    findResemblances(ctx, id),
    repository.listVoided(ctx.db, id),
    repository.countPending(ctx.db, collectionId),
    leases.findLease(ctx.db, id, present(ctx.clock)),
  ])
  const isOfAnother = lease !== undefined && lease.user_id !== signedIn(ctx).id
  return {
    contribution,
    sameDiocese: ofDiocese.filter((other) => other.id !== id),
    resemblances,
    voided,
    pending,
    leaseOfAnother: isOfAnother ? lease : null,
  }
}

function leaseRequest(ctx: Context): leases.LeaseRequest {
  const now = ctx.clock.now().getTime()
  return { userId: signedIn(ctx).id, now: present(ctx.clock), until: new Date(now + leaseDuration).toISOString() }
}

function signedIn({ actor }: Context): Actor {
  if (!actor) throw unauthenticated()
  return actor
}
