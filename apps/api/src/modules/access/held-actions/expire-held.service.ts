import type { HeldKind } from '@seara/contract/access/held-action'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import * as repository from './held-actions.repository.ts'
import { storeDecision } from './store-decision.service.ts'

/** Marks waiting actions as expired that no second person has confirmed or refused in time. */
export const expire = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const row of await repository.lockExpired(ctx.db, nowIso(ctx.clock))) await storeDecision(ctx, row, 'expired')
  })

/**
 * Ends a waiting action that has expired, if there is one of this kind and subject, so that the same action can be held
 * again. Runs in the caller's transaction. In the audit log the entry has no author.
 * @param subject the action's payload without the reason, JSON
 */
export async function expireSame(ctx: Context, kind: HeldKind, subject: string): Promise<void> {
  const over = await repository.lockExpiredSame(ctx.db, kind, subject, nowIso(ctx.clock))
  if (over) await storeDecision({ ...ctx, actor: null }, over, 'expired')
}
