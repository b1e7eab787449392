import { createHmac } from 'node:crypto'
import { nowIso, type Context } from '../../../core/context.ts'
import { secretNamed } from '../../../db/secrets.ts'
import * as repository from './senders.repository.ts'

const day = 24 * 60 * 60 * 1000
/** How long it is known that two contributions came from one address, in days. See docs/decisions. */
const keptDays = 30
const codeLength = 16

/**
 * Keeps from where a visitor's contribution came, as a code that does not reveal it. Call it in the transaction that
 * takes it.
 * @param network of the address
 */
export async function keep(ctx: Context, contributionId: number, network: string): Promise<void> {
  const secret = await secretNamed(ctx.db, 'contribution-senders')
  await repository.insert(ctx.db, {
    contribution_id: contributionId,
    sender: createHmac('sha256', secret).update(network).digest('hex').slice(0, codeLength),
    kept_until: new Date(ctx.clock.now().getTime() + keptDays * day).toISOString(),
  })
}

/** Forgets what is no longer kept. */
export async function forgetOld(ctx: Context): Promise<void> {
  await repository.removeOld(ctx.db, nowIso(ctx.clock))
}
