import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { defineJob, enqueue } from '../../../platform/jobs/define-job.ts'
import { defineTrackedJob } from '../../../platform/jobs/tracked-job.ts'
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
/** The number of dioceses that are mailed in one step of the job. */
const stepSize = 20

const payload = z.object({
  kind: z.enum(['collection-first-message', 'collection-not-contributed']),
  collection_id: z.int(),
  run: z.uuid(),
  again: z.boolean(),
  /**
   * When somebody asked to send the notice. Addresses that got the notice since then, even by another job, are skipped.
   * Without `again`, addresses that got it within `pause` before that moment are skipped too. Jobs that an older
   * version of the server queued do not have it.
   */
  asked_at: z.iso.datetime().optional(),
  /** The only dioceses that the reminder goes to; absent: all without a contribution. */
  among: z
    .object({
      search: z.string(),
      parish_region_id: z.int().optional(),
      uf: z.string().optional(),
      no_request_in: z.int().optional(),
      ids: z.array(z.int()).optional(),
    })
    .optional(),
})

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

const noticeJob = (name: string) =>
  defineTrackedJob({
    name,
    payload,
    handle: async (ctx, { kind, collection_id, run, again, asked_at = nowIso(ctx.clock), among }, job) => {
      const lastBefore = momentBefore({ now: () => new Date(asked_at) }, again ? 0 : pause)
      const audience = { kind, collectionId: collection_id, among }
      const doNext = () =>
        job.step(z.int(), async (ctx, lastId) => {
          await requireGoesOn(ctx, kind, collection_id)
          const next = await repository.nextAddressees(ctx.db, audience, lastId ?? 0, stepSize)
          const last = next.at(-1)
          if (!last) return null
          const ids = next.map(({ id }) => id)
          await queueMails(ctx, audience, ids, { run, lastBefore })
          return { cursor: last.id, done: next.length }
        })
      while (await doNext());
      return { note: queuedNote(await repository.countOfRun(ctx.db, run)) }
    },
  })

const queuedNote = (count: number): string =>
  count === 0
    ? 'Nenhum e-mail foi enviado.'
    : count === 1
      ? '1 e-mail entrou na caixa de saída.'
      : `${count} e-mails entraram na caixa de saída.`

/**
 * Queues the mails of a notice, to some dioceses at a time. Stops with an error as soon as the notice may no longer be
 * sent (`requireGoesOn`).
 */
export const sendNotice = noticeJob('contributions.notice')
/**
 * Queues a reminder to chosen dioceses only. This job needs a name of its own: a server of the previous version, which
 * may run beside this one, would take it for a reminder to all dioceses.
 */
export const sendChosenReminder = noticeJob('contributions.chosen-reminder')

/**
 * Queues a notice for dioceses whose mail was withdrawn, or whose address had it in the name of another diocese until
 * then. An address whose mail was not withdrawn gets no other.
 */
export const queueAfterWithdrawal = defineJob({
  ...noticeAfterWithdrawal,
  handle: (ctx, { kind, collection_id, diocese_ids }) =>
    inTransaction(ctx, async (ctx) => {
      if (!(await goesOn(ctx, kind, collection_id))) return
      const audience = { kind, collectionId: collection_id, among: { search: '', ids: diocese_ids } }
      await queueMails(ctx, audience, diocese_ids, { run: randomUUID(), lastBefore: null })
    }),
})

/**
 * Queues the mails of a notice to those of some dioceses that are to get it. Call this after `requireGoesOn`, in the
 * same transaction.
 */
async function queueMails(
  ctx: Context,
  audience: repository.NoticeAudience,
  ids: readonly number[],
  sending: Pick<repository.Notice, 'run' | 'lastBefore'>,
): Promise<void> {
  const { kind, collectionId } = audience
  // Somebody may change the collection between two calls. `requireGoesOn` has locked it for this one.
  const write = await noticeWriter(ctx, kind, await collections.get(ctx, collectionId))
  // Nobody contributes, or goes to the trash, between this reading and the mails.
  await dioceses.keepAll(ctx, ids)
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
