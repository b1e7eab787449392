import { nowIso, type Context } from '../../../core/context.ts'
import { senderCode } from '../../../platform/senders/sender-codes.service.ts'
import * as repository from './senders.repository.ts'

/**
 * Keeps from where a visitor's contribution came, as a code that does not reveal it. Call it in the transaction that
 * takes it.
 * @param network of the address
 */
export async function keep(ctx: Context, contributionId: number, network: string): Promise<void> {
  const code = await senderCode(ctx, 'contribution-senders', network)
  await repository.insert(ctx.db, { contribution_id: contributionId, ...code })
}

/** Forgets what is no longer kept. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
}
