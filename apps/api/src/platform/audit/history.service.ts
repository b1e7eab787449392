import type { HistoryEntry } from '@seara/contract/history'
import type { PageQuery, Paged } from '@seara/contract/paging'
import { present, type Context } from '../../core/context.ts'
import * as repository from './history.repository.ts'

export type AuditAction = HistoryEntry['action']

/** What happened to one record: its fields before (null when it is new) and after (null when it is gone). */
export interface AuditEvent {
  entity: string
  id: number
  action: AuditAction
  before: object | null
  after: object | null
}

/** Writes to the append-only audit log; call it in the transaction of the change. What changed nothing is left out. */
export async function record(ctx: Context, ...events: readonly AuditEvent[]): Promise<void> {
  const rows = events
    .filter(({ before, after }) => changesBetween(before, after).length > 0)
    .map(({ id, ...event }) => ({
      ...event,
      entity_id: id,
      at: present(ctx.clock),
      actor_id: ctx.actor?.id ?? null,
      actor_name: ctx.actor?.name ?? null,
    }))
  await repository.insert(ctx.db, rows)
}

/** Events written at once: few enough not to stall other requests. */
const eventsAtOnce = 500

/** Writes many events, like `record`. */
export async function recordAll(ctx: Context, events: readonly AuditEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += eventsAtOnce)
    await record(ctx, ...events.slice(start, start + eventsAtOnce))
}

type Change = HistoryEntry['changes'][number]
type Json = Change['before']

const fieldsOf = (value: unknown): Record<string, Json> =>
  typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {}

/** The fields in which two states of a record differ. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const fields = new Set([...Object.keys(old), ...Object.keys(fresh)])
  return [...fields]
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Who changed what in one record, newest first. */
export async function listOf(ctx: Context, entity: string, id: number, page: PageQuery): Promise<Paged<HistoryEntry>> {
  const entries = await repository.listOf(ctx.db, entity, id, page)
  return {
    ...entries,
    data: entries.data.map(({ before, after, action, ...entry }) => ({
      ...entry,
      action: action as AuditAction,
      changes: changesBetween(before, after),
    })),
  }
}
