import { nowIso, type Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import { auditFieldsOf } from './held-audit-fields.ts'
import * as repository from './held-actions.repository.ts'
import type { HeldRow } from './held-actions.repository.ts'

/**
 * Stores the decision on a waiting action that the caller's transaction has locked.
 * @param note the reason for the decision, in Portuguese; null when none is needed
 */
export async function storeDecision(
  ctx: Context,
  { id }: { id: number },
  state: repository.Decision['state'],
  note: string | null = null,
): Promise<HeldRow> {
  const decided_at = nowIso(ctx.clock)
  const row = await repository.decide(ctx.db, id, { state, note, decided_by: ctx.actor?.name ?? null, decided_at })
  const after = auditFieldsOf(row)
  const before = { ...after, held_state: 'waiting', note: null }
  await record(ctx, { entity: 'held_action', id, action: 'update', before, after })
  return row
}
