import { actorName } from '../../../core/actor.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { conflict, forbidden } from '../../../core/errors.ts'
import * as collections from '../collections/collections.service.ts'
import type { UnfinishedCollection } from '../collections/collections.service.ts'
import { lock as lockContribution } from './contributions.repository.ts'
import { get, tracking, type ContributionRow } from './contributions.service.ts'
import * as repository from './verification-state.repository.ts'

/** Issues a receipt in the transaction of `ctx`. @returns the receipt's id */
type Issue = (
  ctx: Context,
  contribution: ContributionRow,
  collection: Pick<UnfinishedCollection, 'description' | 'base_year'>,
) => Promise<number>

/** Whether a verified contribution still waits for its receipt. */
export const isWaiting = ({ issue_at }: ContributionRow): boolean => issue_at !== null

/**
 * Marks a contribution as verified and issues its receipt. If the contribution is verified already, this only issues a
 * receipt that still waits (`markWaiting`); if none waits, nothing changes.
 * @throws notFound when there is no such contribution; conflict when the collection is finished
 */
export const markVerified = (ctx: Context, id: number, issue: Issue): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    if (isWaiting(before)) return endWait(ctx, before, issue)
    if (before.status === 'verified') return undefined
    const collection = await collections.requireUnfinished(ctx, before.collection_id)
    const receiptId = await issue(ctx, before, collection)
    return repository.markVerified(ctx.db, id, { receiptId, now: nowIso(ctx.clock), by: actorName(ctx) })
  })

/**
 * Marks a contribution as verified, with a receipt that is issued later. If the contribution is verified already,
 * nothing changes: a receipt that waits keeps its moment.
 * @param issueAt when the receipt is issued, ISO 8601 in UTC
 * @param check runs in the same transaction, and throws to refuse the verification
 * @throws notFound when there is no such contribution; conflict when the collection is finished
 */
export const markWaiting = (
  ctx: Context,
  id: number,
  issueAt: string,
  check: (ctx: Context, contribution: ContributionRow) => Promise<void>,
): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    if (before.status === 'verified') return
    await collections.requireUnfinished(ctx, before.collection_id)
    await check(ctx, before)
    await repository.markVerified(ctx.db, id, {
      issueAt,
      verifierId: ctx.actor?.id ?? null,
      now: nowIso(ctx.clock),
      by: actorName(ctx),
    })
  })

/** The ids of the contributions whose receipt is due now, the earliest due first. */
export const listDue = (ctx: Context): Promise<number[]> => repository.listDue(ctx.db, nowIso(ctx.clock))

/** Issues a receipt that is waiting, even in a finished collection. Changes nothing when no receipt is waiting. */
export const issueWaiting = (ctx: Context, id: number, issue: Issue): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    if (isWaiting(before)) await endWait(ctx, before, issue)
  })

async function endWait(ctx: Context, before: ContributionRow, issue: Issue): Promise<void> {
  const collection = await collections.get(ctx, before.collection_id)
  await repository.setReceipt(ctx.db, before.id, await issue(ctx, before, collection))
}

/**
 * Sets a contribution back to pending while its receipt still waits. Only the person who verified it may do so, until
 * the receipt is due.
 * @throws notFound when there is no such contribution; forbidden when somebody else verified it; conflict when it is
 * not verified, its receipt is due or issued, or the collection is finished
 */
export const takeBack = (ctx: Context, id: number): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    await collections.requireUnfinished(ctx, before.collection_id)
    if (before.status === 'pending') throw notVerified()
    if (before.issue_at === null || before.issue_at <= nowIso(ctx.clock))
      throw conflict('O recibo já foi emitido. Um administrador pode anulá-lo.', 'receipt_issued')
    if (before.verifier_id === null || before.verifier_id !== ctx.actor?.id)
      throw forbidden('Só quem verificou pode desfazer agora.')
    await repository.markPending(ctx.db, id)
  })

/**
 * Locks a contribution until the transaction ends.
 * @returns the contribution, read under the lock
 * @throws notFound when there is no such contribution
 */
export async function lock(ctx: Context, id: number): Promise<ContributionRow> {
  await lockContribution(ctx.db, id)
  return get(ctx, id)
}

const notVerified = () => conflict('Esta contribuição não está verificada.', 'not_verified')

/**
 * Makes a verified contribution pending again, without its receipt and documents.
 * @param withdraw voids the receipt in the same transaction
 * @throws notFound when there is no such contribution; conflict when it is not verified or the collection is finished
 */
export const markPending = (
  ctx: Context,
  id: number,
  withdraw: (ctx: Context, receiptId: number) => Promise<void>,
): Promise<ContributionRow> =>
  tracking.change(ctx, id, async (ctx, before) => {
    await collections.requireUnfinished(ctx, before.collection_id)
    if (before.status === 'pending') throw notVerified()
    if (before.receipt_id !== null) await withdraw(ctx, before.receipt_id)
    await repository.markPending(ctx.db, id)
  })

/**
 * Attaches letter and receipt to a contribution, in the caller's transaction.
 * @returns false when it already has documents, or the verification was undone meanwhile
 */
export const attachDocuments = (
  ctx: Context,
  id: number,
  documents: { receiptId: number; letterFileId: number; receiptFileId: number },
): Promise<boolean> => repository.attachDocuments(ctx.db, id, documents)
