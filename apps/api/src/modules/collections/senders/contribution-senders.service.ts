import { nowIso, type Context } from '../../../core/context.ts'
import { networkOf } from '../../../core/network.ts'
import { senderCode } from '../../../platform/senders/sender-codes.service.ts'
import * as repository from './contribution-senders.repository.ts'

/**
 * Stores a code for the network address of a visitor's contribution. The address cannot be computed from the code. Call
 * this in the transaction that stores the contribution.
 */
export async function keep(ctx: Context, contributionId: number): Promise<void> {
  if (ctx.address === undefined) return
  const code = await senderCode(ctx, 'contribution-senders', networkOf(ctx.address))
  await repository.insert(ctx.db, { contribution_id: contributionId, ...code })
}

/** Deletes expired sender codes. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
}
