import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Collection } from '@seara/contract/collections'
import type { NoticesReach } from '@seara/contract/contributions'
import type { JobStarted } from '@seara/contract/jobs'
import { formatDay } from '../../../core/format.ts'
import { dayOf } from '../../../core/civil-time.ts'
import { inTransaction, momentBefore, present, type Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import * as jobs from '../../../platform/jobs/jobs.service.ts'
import { handlesVisibly } from '../../../platform/jobs/run-visibly.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as repository from './notices.repository.ts'

const hour = 60 * 60 * 1000
/** Nobody gets the same notice of a collection twice within this long, unless the call says so (decisions §5). */
const pause = 24 * hour
/** Dioceses of one step of the job. */
const stepSize = 20

interface NoticeOptions {
  /** Also to those who got it within the last 24 hours. */
  again: boolean
}

/** Tells every live diocese that a collection has begun, as a job. @throws notFound, conflict when it is finished */
export const sendFirstMessage = (ctx: Context, collectionId: number, options: NoticeOptions): Promise<JobStarted> =>
  startNotice(ctx, 'collection-first-message', collectionId, options)

/** Reminds every live diocese that has sent nothing, as a job. @throws notFound, conflict when it is finished */
export const remindSilentDioceses = (ctx: Context, collectionId: number, options: NoticeOptions): Promise<JobStarted> =>
  startNotice(ctx, 'collection-not-contributed', collectionId, options)

/** How many dioceses each notice would go to now, and how many of them it would spare. @throws notFound */
export async function reach(ctx: Context, collectionId: number): Promise<NoticesReach> {
  await collections.get(ctx, collectionId)
  const since = momentBefore(ctx.clock, pause)
  const of = async (kind: repository.NoticeKind) => ({
    dioceses: await repository.countAddressees(ctx.db, kind, collectionId),
    recent: await repository.countRecent(ctx.db, kind, collectionId, since),
  })
  return { first_message: await of('collection-first-message'), reminder: await of('collection-not-contributed') }
}

const jobNames = {
  'collection-first-message': 'Aviso inicial',
  'collection-not-contributed': 'Lembrete às dioceses sem contribuição',
} as const

const noticeJob = jobs.visibleJobKind(
  'contributions.notice',
  z.object({
    kind: z.enum(['collection-first-message', 'collection-not-contributed']),
    collection_id: z.int(),
    run: z.uuid(),
    again: z.boolean(),
  }),
)

const startNotice = (
  ctx: Context,
  kind: repository.NoticeKind,
  collectionId: number,
  { again }: NoticeOptions,
): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    const collection = await collections.get(ctx, collectionId)
    await collections.requireUnfinished(ctx, collectionId)
    const total = await repository.countAddressees(ctx.db, kind, collectionId)
    const payload = { kind, collection_id: collectionId, run: randomUUID(), again }
    return jobs.start(ctx, noticeJob, { name: `${jobNames[kind]}: ${collection.cod}`, payload, total })
  })

/** Queues the mails of a notice, some dioceses at a time; it goes on where it stopped. */
export const noticeHandler = handlesVisibly(noticeJob, async (ctx, { kind, collection_id, run, again }, job) => {
  const collection = await collections.get(ctx, collection_id)
  const write = await noticeWriter(ctx, kind, collection)
  const doNext = () =>
    job.step(z.int(), async (ctx, lastId) => {
      const dioceses = await repository.nextAddressees(ctx.db, kind, collection_id, lastId ?? 0, stepSize)
      const last = dioceses.at(-1)
      if (!last) return null
      for (const diocese of dioceses) {
        const recipient = diocese.contact_mail.toLowerCase()
        const lastBefore = momentBefore(ctx.clock, again ? 0 : pause)
        if (
          !(await repository.claim(ctx.db, {
            collectionId: collection_id,
            kind,
            recipient,
            run,
            now: present(ctx.clock),
            lastBefore,
          }))
        )
          continue
        await outbox.queue(ctx, [
          { purpose: kind, purposeKey: `${collection_id}/${run}`, recipient, ...write(diocese) },
        ])
      }
      return { cursor: last.id, done: dioceses.length }
    })
  while (await doNext());
})

async function noticeWriter(
  ctx: Context,
  kind: repository.NoticeKind,
  { id, description, base_year, begin_dt }: Collection,
) {
  const common = {
    coleta: description,
    ano_base: String(base_year),
    link_envio: `${ctx.publicUrl}/missionary-collection/${id}`,
  }
  const addressee = ({ name, bishop }: repository.NoticedDiocese) => ({ diocese: name, bispo: bishop })
  if (kind === 'collection-first-message') {
    const write = await mailTemplates.renderer(ctx, kind)
    return (diocese: repository.NoticedDiocese) =>
      write({ ...common, ...addressee(diocese), inicio: formatDay(dayOf(begin_dt)) })
  }
  const write = await mailTemplates.renderer(ctx, kind)
  return (diocese: repository.NoticedDiocese) => write({ ...common, ...addressee(diocese) })
}
