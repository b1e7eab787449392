import type { HeldKind } from '@seara/contract/access/held-action'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/history.service.ts'
import { snapshotOf } from './held-snapshot.ts'
import * as repository from './held-actions.repository.ts'
import type { HeldRow } from './held-actions.repository.ts'

/**
 * Decides a waiting action that the caller's transaction has locked.
 * @param note the reason for the decision, in Portuguese; null when none is needed
 */
export async function decide(
  ctx: Context,
  { id }: { id: number },
  state: repository.Decision['state'],
  note: string | null = null,
): Promise<HeldRow> {
  const decided_at = nowIso(ctx.clock)
  const row = await repository.decide(ctx.db, id, { state, note, decided_by: ctx.actor?.name ?? null, decided_at })
  const after = snapshotOf(row)
  const before = { ...after, held_state: 'waiting', note: null }
  await record(ctx, { entity: 'held_action', id, action: 'update', before, after })
  return row
}

/** Marks waiting actions as expired that no second person has confirmed or refused in time. */
export const expire = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const row of await repository.lockExpired(ctx.db, nowIso(ctx.clock))) await decide(ctx, row, 'expired')
  })

/**
 * Ends a waiting action that has expired, if there is one of this kind and subject, so that the same action can be held
 * again. Runs in the caller's transaction. In the audit log the entry has no author.
 * @param subject the action's payload without the reason, JSON
 */
export async function expireSame(ctx: Context, kind: HeldKind, subject: string): Promise<void> {
  const over = await repository.lockExpiredSame(ctx.db, kind, subject, nowIso(ctx.clock))
  if (over) await decide({ ...ctx, actor: null }, over, 'expired')
}
