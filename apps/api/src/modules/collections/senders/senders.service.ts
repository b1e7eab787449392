import { nowIso, type Context } from '../../../core/context.ts'
import { senderCode } from '../../../platform/senders/sender-codes.service.ts'
import * as repository from './senders.repository.ts'

/**
 * Stores a code for the address of a visitor's contribution, from which the address cannot be read. Call it in the
 * transaction that stores the contribution.
 * @param network of the address
 */
export async function keep(ctx: Context, contributionId: number, network: string): Promise<void> {
  const code = await senderCode(ctx, 'contribution-senders', network)
  await repository.insert(ctx.db, { contribution_id: contributionId, ...code })
}

/** Deletes expired sender codes. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
}
