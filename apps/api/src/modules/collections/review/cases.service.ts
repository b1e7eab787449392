import { moneyOf } from '@seara/contract/fields/money'
import type { Hold, VerificationCase } from '@seara/contract/verification'
import type { Actor } from '../../../core/actor.ts'
import { present, type Context } from '../../../core/context.ts'
import { unauthenticated } from '../../../core/errors.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from '../contributions/contributions.service.ts'
import * as imagePrints from '../../../platform/files/image-prints.service.ts'
import * as holds from './holds.repository.ts'
import * as repository from './review.repository.ts'

/** Milliseconds for which an opened contribution is kept from others; the screen renews it. */
const holdFor = 3 * 60_000

/**
 * Holds and opens the next pending contribution that nobody else has open.
 * @param after skip up to this contribution's id @returns null when there is none @throws notFound when there is no such collection
 */
export async function openNext(ctx: Context, collectionId: number, after = 0): Promise<VerificationCase | null> {
  await collections.get(ctx, collectionId)
  const id = await holds.holdNext(ctx.db, collectionId, after, holding(ctx))
  return id === null ? null : describe(ctx, id, null)
}

/** Opens a contribution and holds it, or holds it for longer; tells who else has it open. @throws notFound */
export async function open(ctx: Context, id: number): Promise<VerificationCase> {
  await contributions.get(ctx, id)
  const isOurs = await holds.hold(ctx.db, id, holding(ctx))
  const other = isOurs ? undefined : await holds.findHold(ctx.db, id, present(ctx.clock))
  return describe(ctx, id, other?.user_name ?? null)
}

/** Lets others have the contribution. */
export async function release(ctx: Context, id: number): Promise<null> {
  await holds.release(ctx.db, id, signedIn(ctx).id)
  return null
}

/** What each person has open now. */
export const listHolds = (ctx: Context, collectionId: number): Promise<Hold[]> =>
  holds.listHolds(ctx.db, collectionId, present(ctx.clock))

/** The hash finds what may be the same picture; receipts of one bank have nearly one hash, so the pictures themselves decide. */
async function findResemblances(ctx: Context, id: number) {
  const { image, candidates } = await repository.similarImages(ctx.db, id)
  return repository.resemblances(ctx.db, id, await imagePrints.samePictures(ctx, image, candidates))
}

async function describe(ctx: Context, id: number, heldBy: string | null): Promise<VerificationCase> {
  const contribution = await contributions.get(ctx, id)
  const { missionary_collection_id: collectionId, diocese_id: dioceseId } = contribution
  const [ofDiocese, resemblances, voided, pending] = await Promise.all([
    contributions.listOfDiocese(ctx, collectionId, dioceseId),
    findResemblances(ctx, id),
    repository.listVoided(ctx.db, id),
    repository.countPending(ctx.db, collectionId),
  ])
  return {
    contribution,
    same_diocese: ofDiocese.filter((other) => other.id !== id),
    resemblances: resemblances.map(({ value_cents, ...resemblance }) => ({
      ...resemblance,
      value: moneyOf(value_cents),
    })),
    voided_receipts: voided.map(({ year, sequence, voided_at, void_reason }) => ({
      number: `${year}/${sequence}`,
      voided_at: voided_at ?? '',
      reason: void_reason ?? '',
    })),
    pending,
    held_by: heldBy,
  }
}

function holding(ctx: Context): holds.Holding {
  const now = ctx.clock.now().getTime()
  return { userId: signedIn(ctx).id, now: present(ctx.clock), until: new Date(now + holdFor).toISOString() }
}

function signedIn({ actor }: Context): Actor {
  if (!actor) throw unauthenticated()
  return actor
}
