import { z } from 'zod'
import { nowIso } from '../../../core/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { defineTrackedJob } from '../../../platform/jobs/tracked-job.ts'
import { noticeAfterWithdrawal } from '../../../platform/reminders/waiting-notices.service.ts'
import * as repository from './notices.repository.ts'
import { lastBeforeOf, queueIfGoingOn, queueMails, requireGoesOn } from './queue-notices.service.ts'

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

const noticeJob = (name: string) =>
  defineTrackedJob({
    name,
    payload,
    handle: async (ctx, { kind, collection_id, run, again, asked_at = nowIso(ctx.clock), among }, job) => {
      const lastBefore = lastBeforeOf(asked_at, again)
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
  handle: (ctx, { kind, collection_id, diocese_ids }) => queueIfGoingOn(ctx, kind, collection_id, diocese_ids),
})
