import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { networkOf } from '../../../core/network.ts'
import { senderCode } from '../../../platform/senders/sender-codes.service.ts'
import * as paymentSends from './payment-sends.repository.ts'
import * as repository from './request-senders.repository.ts'

/** Saves a code for the address of a visitor's request. Call this in the transaction that creates the request. */
export async function keep(ctx: Context, requestId: number): Promise<void> {
  if (ctx.address === undefined) return
  const code = await senderCode(ctx, 'request-senders', networkOf(ctx.address))
  await repository.insert(ctx.db, { request_id: requestId, ...code })
}

const day = 24 * 60 * 60 * 1000

/** Deletes expired sender codes, and the times at which pictures of payments were sent. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
  await paymentSends.removeBefore(ctx.db, momentBefore(ctx.clock, day))
}
