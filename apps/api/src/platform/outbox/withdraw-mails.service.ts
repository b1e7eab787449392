import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import * as mailsAbout from './mails-about.repository.ts'
import type { MailAbout, Reach, Subjects, ToDioceses } from './mails-about.repository.ts'
import * as repository from './outbox.repository.ts'
import { impossibleAddress, isAddress } from './outbox.service.ts'

/**
 * Withdraws the mails about certain subject matters because they are no longer true: waiting mails are not sent, and
 * sent mails cannot be sent again. Call this in the transaction that makes the mails untrue, after the writes that
 * prevent new mails.
 * @param mails.because the reason in Portuguese, for the admin
 * @param mails.reach which of the mails, by default all; unless all, mails that already have a reason keep it
 */
export const withdraw = (ctx: Context, mails: Subjects & { because: string; reach?: Reach }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, mails)
    await mailsAbout.withdraw(ctx.db, mails)
  })

/**
 * Withdraws the waiting mails to dioceses, of certain purposes, because they are no longer true. Sent mails can still
 * be sent again. Call this in the transaction that makes the mails untrue, after the writes that prevent new mails.
 * @param mails.because the reason in Portuguese, for the admin
 * @returns the mails that this call withdrew
 */
export const withdrawToDioceses = (
  ctx: Context,
  mails: ToDioceses & { because: string },
): Promise<Pick<MailAbout, 'purpose' | 'purpose_key' | 'recipient'>[]> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockToDioceses(ctx.db, mails)
    const marked = await mailsAbout.withdrawToDioceses(ctx.db, mails)
    return marked.filter(({ state }) => state === 'withdrawn')
  })

/**
 * Undoes `withdraw` because the mails are true again. Mails that were never sent are queued, one for each recipient.
 * Mails that were sent can be sent again by hand. Call this in the transaction that makes the mails true.
 */
export const requeue = (ctx: Context, mails: Subjects): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, mails)
    await mailsAbout.allowAgain(ctx.db, mails)
    const due = await mailsAbout.requeueWithdrawn(ctx.db, { ...mails, now: nowIso(ctx.clock) })
    const impossible = due.filter(({ recipient }) => !isAddress(recipient)).map(({ id }) => id)
    await repository.markFailed(ctx.db, impossible, impossibleAddress)
  })

/**
 * Undoes `withdraw` for mails that the server already had, because they are true again: they can be sent again by hand.
 * Unlike `requeue`, mails that were never sent stay withdrawn. Call this in the transaction that makes the mails true.
 */
export const allowAgain = (ctx: Context, mails: Subjects): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await mailsAbout.lockAbout(ctx.db, mails)
    await mailsAbout.allowAgain(ctx.db, mails)
  })
