import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { lockAbout, type MailAbout, type Topics } from './mails-about.repository.ts'
import { markFailed } from './outbox.repository.ts'
import { impossibleAddress, isAddress } from './outbox.service.ts'
import * as repository from './withdraw-mails.repository.ts'
import type { Reach, ToDioceses } from './withdraw-mails.repository.ts'

/**
 * Withdraws the mails about certain topics because they are no longer true: waiting mails are not sent, and
 * sent mails cannot be sent again. Call this in the transaction that makes the mails untrue, after the writes that
 * prevent new mails.
 * @param mails.because the reason in Portuguese, for the admin
 * @param mails.reach which of the mails, by default all; unless all, mails that already have a reason keep it
 */
export const withdraw = (ctx: Context, mails: Topics & { because: string; reach?: Reach }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockAbout(ctx.db, mails)
    await repository.withdraw(ctx.db, mails)
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
    await repository.lockToDioceses(ctx.db, mails)
    const marked = await repository.withdrawToDioceses(ctx.db, mails)
    return marked.filter(({ state }) => state === 'withdrawn')
  })

/**
 * Undoes `withdraw` because the mails are true again. Mails that were never sent are queued, one for each recipient.
 * Mails that were sent can be sent again by hand. Call this in the transaction that makes the mails true.
 */
export const requeue = (ctx: Context, mails: Topics): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockAbout(ctx.db, mails)
    await repository.allowAgain(ctx.db, mails)
    const due = await repository.requeueWithdrawn(ctx.db, { ...mails, now: nowIso(ctx.clock) })
    const impossible = due.filter(({ recipient }) => !isAddress(recipient)).map(({ id }) => id)
    await markFailed(ctx.db, impossible, impossibleAddress)
  })

/**
 * Undoes `withdraw` for mails that the server already had, because they are true again: they can be sent again by hand.
 * Unlike `requeue`, mails that were never sent stay withdrawn. Call this in the transaction that makes the mails true.
 */
export const allowAgain = (ctx: Context, mails: Topics): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockAbout(ctx.db, mails)
    await repository.allowAgain(ctx.db, mails)
  })
