import { nowIso, type Context } from '../../../core/context.ts'
import { networkOf } from '../../../core/network.ts'
import { networkCode } from '../../../platform/network-codes/network-codes.service.ts'
import * as repository from './contribution-networks.repository.ts'

/**
 * Stores a code for the network address of a visitor's contribution. The address cannot be computed from the code. Call
 * this in the transaction that stores the contribution.
 */
export async function store(ctx: Context, contributionId: number): Promise<void> {
  if (ctx.address === undefined) return
  const code = await networkCode(ctx, 'contribution-senders', networkOf(ctx.address))
  await repository.insert(ctx.db, { contribution_id: contributionId, ...code })
}

/** Deletes expired codes of networks. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
}
