import { daysAfter, today } from '../../core/civil-time.ts'
import { inTransaction, type Context } from '../../core/context.ts'
import * as outbox from '../outbox/outbox.service.ts'
import * as withdrawMails from '../outbox/withdraw-mails.service.ts'
import * as repository from './queued-reminders.repository.ts'
import type { NewSentReminder, Reminding, ReminderFilter } from './queued-reminders.repository.ts'

/**
 * The purpose of the mails of each kind of reminder. The templates of these mails have the same names. When a slip is
 * paid or closed, `billing/slips/slip-mails.service` withdraws the mails about it.
 */
export const reminderPurposes = {
  not_contributed: 'reminder-contribution',
  not_requested: 'reminder-request',
  not_confirmed: 'reminder-confirmation',
  not_paid: 'reminder-payment',
} as const
type Audience = keyof typeof reminderPurposes

/** A reminder may still be sent up to this many days after its planned day, for example when the server was off. */
export const graceDays = 2

const allAudiences = Object.keys(reminderPurposes) as Audience[]
const purposesOf = (audiences: readonly Audience[]) => audiences.map((audience) => reminderPurposes[audience])

/**
 * Records that a step of a plan of reminders sends one, in the transaction that queues the mail.
 * @returns false when the step has already sent one about this subject
 */
export const claim = (ctx: Context, reminder: NewSentReminder): Promise<boolean> => repository.claim(ctx.db, reminder)

/** Whether a step of the same plan has just sent a reminder about the same subject, or sent one for a later day. */
export const wasReminded = (ctx: Context, reminding: Reminding): Promise<boolean> =>
  repository.wasReminded(ctx.db, reminding)

/** How many reminders each step has sent, by day. */
export const countByDay = (ctx: Context, stepIds: readonly number[]) => repository.countByDay(ctx.db, stepIds)
/** The reminders that a step has sent on a day, with the state of each mail. */
export const listOfDay = (ctx: Context, stepId: number, day: string) => repository.listOfDay(ctx.db, stepId, day)
/** The ids of the dioceses, requests or slips about which a step has sent a reminder. */
export const subjectsOf = (ctx: Context, stepId: number) => repository.subjectsOf(ctx.db, stepId)

interface Stop extends ReminderFilter {
  /** The kinds of reminders to stop; by default all. */
  audiences?: readonly Audience[]
  /** Why the reminders are withdrawn, in Portuguese, for the admin. */
  because: string
  /**
   * Which of the reminders' mails are withdrawn. By default all, so that sent ones cannot be sent again either. Give
   * less for what can be undone, because `resume` does not allow sent ones again.
   */
  reach?: outbox.Reach
}

/**
 * Withdraws waiting reminders that are no longer true. Call this in the transaction that makes them untrue, with a lock
 * on the diocese, request, collection or campaign, so that nobody queues a new reminder meanwhile.
 */
export const stop = (
  ctx: Context,
  { audiences = allAudiences, because, reach = 'all', ...filter }: Stop,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Reminders that are already withdrawn are left out, so that they keep their reason.
    const sent = await repository.listStanding(ctx.db, purposesOf(audiences), filter)
    await withdraw(ctx, sent, because, reach)
  })

/**
 * Sends waiting and failed reminders to a corrected address instead: they are withdrawn, and their steps send them
 * again. What was sent, and what failed too long ago for its step to send it again, stays for the office, which may
 * send it to the new address. Call this in the transaction that corrects the address.
 */
export const readdress = (
  ctx: Context,
  { audiences = allAudiences, ...filter }: Omit<Stop, 'because' | 'reach'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const standing = await repository.listStanding(ctx.db, purposesOf(audiences), filter, earliestDay(ctx))
    await withdraw(ctx, standing, 'O e-mail do destinatário foi corrigido.', 'unsent')
    await resume(ctx, { audiences, ...filter })
  })

/** The earliest planned day of a reminder that may still be sent, ISO. */
const earliestDay = (ctx: Context): string => daysAfter(today(ctx.clock), -graceDays)

/**
 * Lets withdrawn reminders be sent after all, when what withdrew them was undone while they may still be sent.
 * @param filter.begins_on the first civil day of the collection or campaign, ISO: earlier days send nothing
 */
export const resume = (
  ctx: Context,
  { audiences = allAudiences, begins_on = '', ...filter }: Omit<Stop, 'because' | 'reach'> & { begins_on?: string },
): Promise<unknown> => {
  const earliest = earliestDay(ctx)
  const release = { today: today(ctx.clock), from: begins_on > earliest ? begins_on : earliest }
  return repository.releaseWithdrawn(ctx.db, purposesOf(audiences), filter, release)
}

/** Lets a step that was approved again send its withdrawn reminders, except those about the subjects `past`. */
export const release = (ctx: Context, stepId: number, past: readonly number[]): Promise<unknown> =>
  repository.releaseOfStep(ctx.db, stepId, past)

/**
 * Forgets the withdrawn reminders of a step whose audience changes: the ids of reminded dioceses, for example, would be
 * taken for ids of requests.
 * @returns false when a mail was not withdrawn; then the audience must not change
 */
export async function forgetWithdrawn(ctx: Context, stepId: number): Promise<boolean> {
  await repository.releaseOfStep(ctx.db, stepId)
  return (await repository.subjectsOf(ctx.db, stepId)).length === 0
}

/**
 * Withdraws reminders that were queued before a moment and still wait: their day has passed. A reminder that was queued
 * again since, for example because somebody sent it again, may still leave.
 */
export const withdrawLate = (ctx: Context, before: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const late = await repository.listWaiting(ctx.db, purposesOf(allAudiences), before)
    await withdraw(ctx, late, 'O dia deste lembrete passou antes que ele pudesse sair.', 'waiting')
  })

async function withdraw(
  ctx: Context,
  mails: readonly { purpose: string; purpose_key: string }[],
  because: string,
  reach: outbox.Reach,
): Promise<void> {
  if (mails.length === 0) return
  const purposes = [...new Set(mails.map(({ purpose }) => purpose))]
  const keys = [...new Set(mails.map(({ purpose_key }) => outbox.topicOf(purpose_key)))]
  // Several steps may have reminded of one subject. Only the given reminders are withdrawn.
  const wholeKeys = [...new Set(mails.map(({ purpose_key }) => purpose_key))]
  await withdrawMails.withdraw(ctx, { purposes, keys, wholeKeys, because, reach })
}

/** Erases an address from the sent reminders; their subject and day stay. @returns how many reminders */
export const eraseRecipient = (ctx: Context, recipient: string): Promise<number> =>
  repository.eraseRecipient(ctx.db, recipient)
