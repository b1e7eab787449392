import type { HistoryEntry } from '@seara/contract/platform/history'

/** The change of one field. */
export type Change = HistoryEntry['changes'][number]
type Json = Change['before']

/** The fields of a stored snapshot; none when there is no snapshot. */
export const fieldsOf = (value: unknown): Record<string, Json> =>
  typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two snapshots of a record differ. A field that a snapshot does not have counts as null. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const fields = new Set([...Object.keys(old), ...Object.keys(fresh)])
  return [...fields]
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
    .filter((change) => !same(change.before, change.after))
}

/** An entry of the audit log: a change and its author. */
interface Step {
  at: string
  actor_id: number | null
  actor_name: string | null
  before: unknown
  after: unknown
}

/** The net change of one field, and who changed it last. */
interface NetChange extends Change {
  /** Null when nobody was signed in: a visitor, or the system itself, changed the field. */
  changed_by: { id: number; name: string } | null
  changed_at: string
}

const authorOf = ({ actor_id, actor_name }: Step): NetChange['changed_by'] =>
  actor_id === null ? null : { id: actor_id, name: actor_name ?? '' }

/**
 * The net result of several changes of one record. A field that returned to its first value has not changed.
 * @param steps oldest first
 */
export function netChanges(steps: readonly Step[]): NetChange[] {
  const net = new Map<string, NetChange>()
  for (const step of steps)
    for (const { field, before, after } of changesBetween(step.before, step.after)) {
      const first = net.get(field)?.before
      net.set(field, {
        field,
        before: first === undefined ? before : first,
        after,
        changed_by: authorOf(step),
        changed_at: step.at,
      })
    }
  return [...net.values()].filter((change) => !same(change.before, change.after))
}
