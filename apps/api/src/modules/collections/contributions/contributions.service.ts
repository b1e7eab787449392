import type { ContributionQuery } from '@seara/contract/collections/contributions'
import { moneyOf } from '@seara/contract/fields/money'
import type { NamedRows } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import type { Cents } from '../../../core/money.ts'
import { conflict, notFound } from '../../../core/errors.ts'
import * as collections from '../collections/collections.service.ts'
import * as floods from '../networks/contribution-floods.service.ts'
import { tracked } from '../../../platform/audit/tracked.service.ts'
import { receiptNumber } from './receipt-number.ts'
import * as repository from './contributions.repository.ts'
import { withdrawArrivalMail } from './arrival.mail.ts'
import type { ContributionRow } from './contributions.repository.ts'
import * as sums from './contribution-sums.repository.ts'
import type { DioceseSum, StateTotal } from './contribution-sums.repository.ts'

export { arrivalValues } from './arrival.mail.ts'
export { receiptNumber }
export type { ContributionRow }

/**
 * One page of a collection's contributions, newest first unless a sort is given.
 * @throws notFound when there is no such collection
 */
export async function list(
  ctx: Context,
  collectionId: number,
  query: ContributionQuery & NamedRows,
): Promise<Paged<ContributionRow>> {
  await collections.get(ctx, collectionId)
  return repository.list(ctx.db, collectionId, query)
}

/** The newest contribution of a diocese to a collection. @throws notFound when there is none */
export async function getNewestOf(ctx: Context, collectionId: number, dioceseId: number): Promise<ContributionRow> {
  return (await repository.findNewestOf(ctx.db, collectionId, dioceseId)) ?? missing()
}

/** All contributions of a diocese to a collection, the newest first. */
export const listOfDiocese = (ctx: Context, collectionId: number, dioceseId: number): Promise<ContributionRow[]> =>
  repository.listOfDiocese(ctx.db, collectionId, dioceseId)

/** @throws notFound when there is no such contribution, or it was deleted */
export async function get(ctx: Context, id: number): Promise<ContributionRow> {
  return (await repository.find(ctx.db, id)) ?? missing()
}

/**
 * Changes the value of a contribution.
 * @param value more than zero; undefined: the value stays
 * @throws notFound when there is no such contribution; conflict when it is verified or the collection is finished
 */
export const changeValue = (ctx: Context, id: number, value: Cents | undefined): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    await requireChangeable(ctx, before)
    await repository.update(ctx.db, id, { value_cents: value })
  })

/**
 * Deletes a pending contribution; its row stays.
 * @throws notFound when there is no such contribution; conflict when it is verified or the collection is finished
 */
export const remove = (ctx: Context, id: number): Promise<null> =>
  tracking.remove(ctx, id, async (ctx, before) => {
    await requireChangeable(ctx, before)
    await withdrawArrivalMail(ctx, id, 'A contribuição foi excluída.')
    await repository.update(ctx.db, id, { deleted_at: nowIso(ctx.clock) })
  })

/**
 * Deletes the pending contributions that came from one network address, so that their dioceses can send again.
 * @param sender the code that stands for the address
 * @param lastSeenId the id of the newest contribution that the caller saw; newer contributions stay
 * @throws notFound when there is no such collection; conflict when it is finished
 */
export async function removeFlood(
  ctx: Context,
  collectionId: number,
  sender: string,
  lastSeenId: number,
): Promise<{ removed: number }> {
  await collections.get(ctx, collectionId)
  return inTransaction(ctx, async (ctx) => {
    const ids = await floods.lockFloodUpTo(ctx, collectionId, sender, lastSeenId)
    for (const id of ids) await remove(ctx, id)
    return { removed: ids.length }
  })
}

/** The verified sum and the pending sum of a collection. @throws notFound when there is no such collection */
export async function totals(ctx: Context, collectionId: number): Promise<Record<'verified' | 'pending', StateTotal>> {
  await collections.get(ctx, collectionId)
  const found = await sums.totals(ctx.db, collectionId)
  const of = (status: 'pending' | 'verified') =>
    found.find((total) => total.status === status) ?? { cents: 0n, count: 0 }
  return { verified: of('verified'), pending: of('pending') }
}

/** The sums that each diocese has sent to a collection. @throws notFound when there is no such collection */
export async function summaryByDiocese(ctx: Context, collectionId: number): Promise<DioceseSum[]> {
  await collections.get(ctx, collectionId)
  return sums.summaryByDiocese(ctx.db, collectionId)
}

/** Requires that a contribution may still change. @throws conflict when it is verified or the collection is finished */
async function requireChangeable(ctx: Context, { collection_id, status }: ContributionRow): Promise<void> {
  await collections.requireUnfinished(ctx, collection_id)
  if (status === 'verified') throw conflict('Esta contribuição já foi verificada.', 'already_verified')
}

/** How contributions are locked, read and recorded in the audit log. */
export const tracking = tracked<ContributionRow>({
  entity: 'contribution',
  lock: repository.lock,
  get,
  snapshot: (row) => ({
    id: row.id,
    missionary_collection_id: row.collection_id,
    value: moneyOf(row.value_cents),
    verified: row.status,
    deleted_at: row.deleted_at,
    diocese_id: row.diocese_id,
    sended_receipt_person_name: row.sender_name,
    sended_receipt_person_email: row.sender_email,
    receipt_filename: row.image_name,
    receipt_number: receiptNumber(row),
    verified_at: row.verified_at,
    verified_by: row.verified_by,
    origin: row.origin,
  }),
})

function missing(): never {
  throw notFound('Contribuição não encontrada.')
}
