import { today } from '../../core/civil-time.ts'
import { inTransaction, type Context } from '../../core/context.ts'
import * as outbox from '../outbox/outbox.service.ts'
import * as repository from './sent-reminders.repository.ts'
import type { NewSentReminder, Reminding, ReminderFilter } from './sent-reminders.repository.ts'

/**
 * The kinds of mails of reminders, by what would make them needless. Their texts are found by them too.
 * A slip's mails follow the slip (`billing/slips/slip-mails.service`).
 */
export const reminderPurposes = {
  not_contributed: 'reminder-contribution',
  not_requested: 'reminder-request',
  not_confirmed: 'reminder-confirmation',
  not_paid: 'reminder-payment',
} as const
type Audience = keyof typeof reminderPurposes

const allAudiences = Object.keys(reminderPurposes) as Audience[]
const purposesOf = (audiences: readonly Audience[]) => audiences.map((audience) => reminderPurposes[audience])

/** Notes that a step reminds somebody, in the transaction that queues the mail. @returns false when it did before */
export const claim = (ctx: Context, reminder: NewSentReminder): Promise<boolean> => repository.claim(ctx.db, reminder)

/** Whether a ladder has reminded of something just now, or for a later day. */
export const wasReminded = (ctx: Context, reminding: Reminding): Promise<boolean> =>
  repository.wasReminded(ctx.db, reminding)

/** What was sent: counts by step and day, one day's recipients, and what each step has reminded of. */
export const countByDay = (ctx: Context, stepIds: readonly number[]) => repository.countByDay(ctx.db, stepIds)
export const listOfDay = (ctx: Context, stepId: number, day: string) => repository.listOfDay(ctx.db, stepId, day)
export const subjectsOf = (ctx: Context, stepId: number) => repository.subjectsOf(ctx.db, stepId)

interface Stop extends ReminderFilter {
  /** By default all. */
  audiences?: readonly Audience[]
  /** In Portuguese, for the admin. */
  because: string
}

/**
 * Withdraws reminders that still wait, as they are no longer true. Call it in the transaction that makes them untrue,
 * which locks what keeps further ones from being queued: the diocese, the request, the collection, the campaign.
 */
export const stop = (ctx: Context, { audiences = allAudiences, because, ...filter }: Stop): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // What was withdrawn before keeps its reason.
    const sent = await repository.listStanding(ctx.db, purposesOf(audiences), filter)
    await withdraw(ctx, sent, because)
  })

/**
 * Lets the reminders that still wait go to a corrected address: they are withdrawn, and their steps send them again.
 * Call it in the transaction that corrects it.
 */
export const readdress = (
  ctx: Context,
  { audiences = allAudiences, ...filter }: Omit<Stop, 'because'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await stop(ctx, { audiences, ...filter, because: 'O e-mail do destinatário foi corrigido.' })
    await repository.releaseWithdrawn(ctx.db, purposesOf(audiences), filter)
  })

/** Lets what was withdrawn of today's reminders leave after all: a pause or a refusal was taken back the same day. */
export const resume = (ctx: Context, filter: ReminderFilter): Promise<unknown> =>
  repository.releaseWithdrawn(ctx.db, purposesOf(allAudiences), filter, today(ctx.clock))

/** Withdraws reminders that wait since before a moment: their day has passed. */
export const withdrawLate = (ctx: Context, before: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const late = await repository.listWaiting(ctx.db, purposesOf(allAudiences), before)
    await withdraw(ctx, late, 'O dia deste lembrete passou antes que ele pudesse sair.')
  })

async function withdraw(
  ctx: Context,
  mails: readonly { purpose: string; purpose_key: string }[],
  because: string,
): Promise<void> {
  if (mails.length === 0) return
  const purposes = [...new Set(mails.map(({ purpose }) => purpose))]
  const keys = [...new Set(mails.map(({ purpose_key }) => outbox.subjectOf(purpose_key)))]
  await outbox.withdraw(ctx, { purposes, keys, because })
}

/** Erases to whom reminders were sent; of what, and when, stays. @returns how many */
export const eraseRecipient = (ctx: Context, recipient: string): Promise<number> =>
  repository.eraseRecipient(ctx.db, recipient)
