import { randomUUID } from 'node:crypto'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { enqueue } from '../../../platform/jobs/define-job.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import { noticeAfterWithdrawal } from '../../../platform/reminders/waiting-notices.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as collections from '../collections/collections.service.ts'
import { noticeWriter } from './notice-values.service.ts'
import * as repository from './notices.repository.ts'

/**
 * For this many milliseconds, no address gets the same notice of a collection again, unless the caller asks for it
 * (`again`).
 */
export const pause = 24 * 60 * 60 * 1000

/**
 * The moment from which on an address must not have got the notice (`lastBefore`): `pause` before somebody asked to
 * send it, or that moment itself if the caller wants it sent `again`.
 * @param askedAt ISO 8601
 */
export const lastBeforeOf = (askedAt: string, again: boolean): string =>
  momentBefore({ now: () => new Date(askedAt) }, again ? 0 : pause)

/**
 * Requires that a notice may be sent now: the collection is not finished, and has begun if dioceses are reminded of it.
 * The first message may go out before, because it says when the collection begins.
 * @throws conflict when the collection is finished or, for a reminder, has not begun
 */
export const requireGoesOn = async (ctx: Context, kind: repository.NoticeKind, collectionId: number): Promise<void> => {
  if (kind === 'collection-first-message') await collections.requireUnfinished(ctx, collectionId)
  else await collections.requireOpen(ctx, collectionId)
}

/** Whether a notice may be sent now, as `requireGoesOn` requires. */
const goesOn = (ctx: Context, kind: repository.NoticeKind, collectionId: number): Promise<boolean> =>
  requireGoesOn(ctx, kind, collectionId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'conflict') return false
      throw error
    },
  )

/**
 * Queues the mails of a notice to those of some dioceses that are to get it. Call this after `requireGoesOn`, in the
 * same transaction.
 */
export async function queueMails(
  ctx: Context,
  audience: repository.NoticeAudience,
  ids: readonly number[],
  sending: Pick<repository.Notice, 'run' | 'lastBefore'>,
): Promise<void> {
  const { kind, collectionId } = audience
  // Somebody may change the collection between two calls. `requireGoesOn` has locked it for this one.
  const write = await noticeWriter(ctx, kind, await collections.get(ctx, collectionId))
  // Nobody contributes, or goes to the trash, between this reading and the mails.
  await dioceses.lockAll(ctx, ids)
  for (const diocese of await repository.addresseesAmong(ctx.db, audience, ids)) {
    const dioceseId = diocese.id
    const recipient = diocese.contact_mail.toLowerCase()
    const notice = { collectionId, kind, recipient, dioceseId, now: nowIso(ctx.clock), ...sending }
    if (await repository.claim(ctx.db, notice)) {
      const purposeKey = `${collectionId}/${sending.run}`
      await outbox.queue(ctx, [{ purpose: kind, purposeKey, recipient, dioceseId, ...write(diocese) }])
    } else if (await repository.addDiocese(ctx.db, notice))
      await enqueue(ctx, noticeAfterWithdrawal, { kind, collection_id: collectionId, diocese_ids: [dioceseId] })
  }
}

/**
 * Queues a notice for some dioceses as `queueMails` does, if it may be sent now (`requireGoesOn`); otherwise does
 * nothing.
 */
export const queueIfGoingOn = (
  ctx: Context,
  kind: repository.NoticeKind,
  collectionId: number,
  ids: number[],
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await goesOn(ctx, kind, collectionId))) return
    const audience = { kind, collectionId, among: { search: '', ids } }
    await queueMails(ctx, audience, ids, { run: randomUUID(), lastBefore: null })
  })
