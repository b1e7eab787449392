import { heldKindName } from '@seara/contract/access/held-action'
import { moneyOf } from '@seara/contract/fields/money'
import type { HeldRow } from './held-actions.repository.ts'

/** The fields of a held action (one that a second person has to confirm) in the audit log. */
export const auditFieldsOf = ({ kind, about, value_cents, reason, state, note }: HeldRow) => ({
  kind: heldKindName(kind),
  about,
  value: value_cents === null ? null : moneyOf(value_cents),
  reason,
  held_state: state,
  note,
})
