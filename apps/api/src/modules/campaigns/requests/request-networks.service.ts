import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { networkOf } from '../../../core/network.ts'
import { networkCode } from '../../../platform/network-codes/network-codes.service.ts'
import * as paymentSends from './payment-sends.repository.ts'
import * as repository from './request-networks.repository.ts'

/**
 * Saves a code that stands for the network from which a visitor's request came, so that floods can be found. Call this
 * in the transaction that creates the request.
 */
export async function store(ctx: Context, requestId: number): Promise<void> {
  if (ctx.address === undefined) return
  const code = await networkCode(ctx, 'request-senders', networkOf(ctx.address))
  await repository.insert(ctx.db, { request_id: requestId, ...code })
}

const day = 24 * 60 * 60 * 1000

/**
 * Deletes expired codes of networks (`store`), and the records of payment pictures that were sent more than a day ago.
 */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
  await paymentSends.removeBefore(ctx.db, momentBefore(ctx.clock, day))
}
