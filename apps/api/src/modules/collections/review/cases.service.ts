import type { Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import type { ContributionRow } from '../contributions/contributions.service.ts'
import * as leases from '../contributions/leases.service.ts'
import * as imageFingerprints from '../../../platform/files/image-fingerprints.service.ts'
import * as repository from './review.repository.ts'

/** A contribution with everything that its reviewer needs. */
export interface CaseRows {
  contribution: ContributionRow
  /** Other contributions of the same diocese to the collection. */
  sameDiocese: readonly ContributionRow[]
  /** Contributions that may be the same as this one. */
  resemblances: readonly repository.ResemblanceRow[]
  /** The voided receipts of this contribution, newest first. */
  voided: readonly repository.VoidedRow[]
  /**
   * The number of pending contributions of the collection (`all`), and of those that are in a bank statement
   * (`in_bank`).
   */
  pending: repository.PendingCounts
  /** Somebody else's present lease of this contribution; null when there is none. */
  leaseOfAnother: leases.LeaseRow | null
}

/**
 * Leases and opens the next pending contribution that nobody else has open.
 * @param after the id of a contribution; only contributions with a higher id are opened
 * @param inBank true: only contributions that a bank statement shows
 * @returns null when there is none
 * @throws notFound when there is no such collection
 */
export async function openNext(
  ctx: Context,
  collectionId: number,
  after = 0,
  inBank = false,
): Promise<CaseRows | null> {
  await collections.get(ctx, collectionId)
  const id = await leases.leaseNext(ctx, collectionId, after, inBank)
  return id === null ? null : read(ctx, id)
}

/**
 * Opens a contribution and leases it, or renews the lease. If somebody else has it open, `leaseOfAnother` says who.
 * @throws notFound when there is no such contribution
 */
export async function open(ctx: Context, id: number): Promise<CaseRows> {
  await leases.lease(ctx, id)
  return read(ctx, id)
}

/**
 * Reads a contribution for its reviewer, without changing its lease.
 * @throws notFound when there is no such contribution
 */
export async function read(ctx: Context, id: number): Promise<CaseRows> {
  const [ofCollection, resemblances, voided, leaseOfAnother] = await Promise.all([
    readWithCollection(ctx, id),
    findResemblances(ctx, id),
    repository.listVoided(ctx.db, id),
    leases.findOther(ctx, id),
  ])
  return { ...ofCollection, resemblances, voided, leaseOfAnother }
}

/** @throws notFound when there is no such contribution */
async function readWithCollection(
  ctx: Context,
  id: number,
): Promise<Pick<CaseRows, 'contribution' | 'sameDiocese' | 'pending'>> {
  const contribution = await contributions.get(ctx, id)
  const { collection_id: collectionId, diocese_id: dioceseId } = contribution
  const [ofDiocese, pending] = await Promise.all([
    contributions.listOfDiocese(ctx, collectionId, dioceseId),
    repository.countPending(ctx.db, collectionId),
  ])
  return { contribution, sameDiocese: ofDiocese.filter((other) => other.id !== id), pending }
}

/**
 * Finds contributions that resemble this one. Proofs with similar image hashes may be the same picture. But all proofs
 * from one bank's app have nearly the same hash, so the pictures themselves are compared too.
 */
async function findResemblances(ctx: Context, id: number) {
  const { image, candidates } = await repository.similarImages(ctx.db, id)
  return repository.resemblances(ctx.db, id, await imageFingerprints.samePictures(ctx, image, candidates))
}
