import type { HeldAction } from '@seara/contract/access/held-action'
import { moneyOf } from '@seara/contract/fields/money'
import type { HeldRow } from './held-actions.repository.ts'

/**
 * @param viewer the caller's user id
 * @param cannotDecide why the caller may not decide the action, in Portuguese; null when the caller may decide it or
 * has asked for it, or when it no longer waits
 */
export const presentHeld = (row: HeldRow, viewer: number, cannotDecide: string | null = null): HeldAction => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  about: row.about,
  entity: row.entity,
  entity_id: row.entity_id,
  value: row.value_cents === null ? null : moneyOf(row.value_cents),
  reason: row.reason,
  asked_by: row.asked_by_name,
  asked_at: row.asked_at,
  expires_at: row.expires_at,
  is_own: row.asked_by === viewer,
  cannot_decide: cannotDecide,
  decided_by: row.decided_by,
  decided_at: row.decided_at,
  note: row.note,
})
