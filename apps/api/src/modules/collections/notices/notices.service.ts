import { randomUUID } from 'node:crypto'
import type { NoticesReach, ReminderChoice } from '@seara/contract/collections/notices'
import type { JobStarted } from '@seara/contract/platform/jobs'
import type { MailSample } from '@seara/contract/platform/mail-sample'
import { inTransaction, momentBefore, nowIso, type Context } from '../../../core/context.ts'
import * as collections from '../collections/collections.service.ts'
import type { CollectionRow } from '../collections/collections.service.ts'
import { startTracked } from '../../../platform/jobs/tracked-job.ts'
import { sendChosenReminder, sendNotice } from './notices.jobs.ts'
import { noticeWriter } from './notice-values.service.ts'
import * as repository from './notices.repository.ts'
import { pause, requireGoesOn } from './queue-notices.service.ts'

interface NoticeOptions {
  /** true: dioceses that got the notice within the last 24 hours get it too. */
  again: boolean
}

interface ReminderOptions extends NoticeOptions, ReminderChoice {}

/**
 * Starts the job that announces to every live diocese that a collection has begun.
 * @throws notFound when there is no such collection; conflict when it is finished
 */
export const sendFirstMessage = (ctx: Context, collectionId: number, options: NoticeOptions): Promise<JobStarted> =>
  startNotice(ctx, 'collection-first-message', collectionId, options)

/**
 * Starts the job that reminds live dioceses without a contribution: all of them, or only chosen ones.
 * @throws notFound when there is no such collection; conflict when it is finished or has not begun
 */
export const remindNonContributing = (
  ctx: Context,
  collectionId: number,
  { again, ...among }: ReminderOptions,
): Promise<JobStarted> => startNotice(ctx, 'collection-not-contributed', collectionId, { again }, among)

/**
 * Tells to which dioceses each of the two notices (the first message, the reminder) would go now, and how many of them
 * got it within `pause` and would be skipped. Also shows one of the mails of each notice.
 * @param among which dioceses the reminder would go to
 * @throws notFound when there is no such collection
 */
export async function reach(ctx: Context, collectionId: number, among: ReminderChoice): Promise<NoticesReach> {
  const collection = await collections.get(ctx, collectionId)
  const since = momentBefore(ctx.clock, pause)
  const of = async (kind: repository.NoticeKind, among?: ReminderChoice) => {
    const to = await repository.listAddressees(ctx.db, { kind, collectionId, among }, since)
    return {
      dioceses: to.length,
      recent: to.filter(({ is_recent }) => is_recent).length,
      to: to.map(({ bishop: _, ...diocese }) => ({ ...diocese, detail: null })),
      sample: await sampleOf(ctx, kind, collection, to.find(({ is_recent }) => !is_recent) ?? to[0]),
    }
  }
  return {
    first_message: await of('collection-first-message'),
    reminder: await of('collection-not-contributed', among),
  }
}

async function sampleOf(
  ctx: Context,
  kind: repository.NoticeKind,
  collection: CollectionRow,
  diocese: Pick<repository.NoticedDiocese, 'name' | 'bishop'> | undefined,
): Promise<MailSample | null> {
  if (!diocese) return null
  const { subject, text } = (await noticeWriter(ctx, kind, collection))(diocese)
  return { name: diocese.name, subject, text }
}

const jobNames = {
  'collection-first-message': 'Aviso inicial',
  'collection-not-contributed': 'Lembrete às dioceses sem contribuição',
} as const

const startNotice = (
  ctx: Context,
  kind: repository.NoticeKind,
  collectionId: number,
  { again }: NoticeOptions,
  among?: ReminderChoice,
): Promise<JobStarted> =>
  inTransaction(ctx, async (ctx) => {
    const collection = await collections.get(ctx, collectionId)
    await requireGoesOn(ctx, kind, collectionId)
    const total = await repository.countAddressees(ctx.db, { kind, collectionId, among })
    const payload = { kind, collection_id: collectionId, run: randomUUID(), again, asked_at: nowIso(ctx.clock), among }
    return startTracked(ctx, isChosen(among) ? sendChosenReminder : sendNotice, {
      name: `${jobNames[kind]}: ${collection.cod}`,
      payload,
      total,
    })
  })

/** Whether only some of the dioceses are to be reminded. */
const isChosen = (among: ReminderChoice | undefined): boolean =>
  Object.values(among ?? {}).some((value) => value !== undefined && value !== '')

/**
 * Deletes the records of notices that an address got. They keep an address from getting the same notice twice a day,
 * and tell for which dioceses a mail is meant. So those whose mail has not left stay.
 * @returns how many records
 */
export const forgetRecipient = (ctx: Context, recipient: string): Promise<number> =>
  repository.forgetRecipient(ctx.db, recipient)
