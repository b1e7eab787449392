import type { HistoryEntry, historyActions } from '@seara/contract/platform/history'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import { nowIso, type Context } from '../../core/context.ts'
import { changesBetween } from './changes.ts'
import { masked } from './masked.ts'
import * as repository from './history.repository.ts'

export type AuditAction = (typeof historyActions)[number]

/** A change of one record. */
export interface AuditEvent {
  entity: string
  id: number
  action: AuditAction
  /** The record's fields before the change; null when it is created. */
  before: object | null
  /** The record's fields after the change; null when it is deleted. */
  after: object | null
}

/**
 * Writes to the append-only audit log, in the transaction of the change. Nothing is written when no field changed.
 * @returns the record's new version, null when nothing changed
 */
export async function record(ctx: Context, event: AuditEvent): Promise<number | null> {
  return changesSomething(event) ? repository.insert(ctx.db, toRow(ctx, event)) : null
}

/** One statement writes at most this many entries. With more, the statement would delay other requests. */
const eventsAtOnce = 500

/** Writes many entries, like `record`. */
export async function recordAll(ctx: Context, events: readonly AuditEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += eventsAtOnce) {
    const some = events.slice(start, start + eventsAtOnce).filter(changesSomething)
    await repository.insertMany(
      ctx.db,
      some.map((event) => toRow(ctx, event)),
    )
  }
}

interface SavedRecords<Row> {
  entity: string
  created: readonly Row[]
  changed: readonly { before: Row; after: Row }[]
  /** Returns the fields that the audit log stores. */
  snapshot: (row: Row) => object
}

/** Writes entries for many records of one kind that were created or changed. */
export const recordSaved = <Row extends { id: number }>(
  ctx: Context,
  { entity, created, changed, snapshot }: SavedRecords<Row>,
): Promise<void> =>
  recordAll(ctx, [
    ...created.map((row) => ({ entity, id: row.id, action: 'create' as const, before: null, after: snapshot(row) })),
    ...changed.map(({ before, after }) => ({
      entity,
      id: after.id,
      action: 'update' as const,
      before: snapshot(before),
      after: snapshot(after),
    })),
  ])

const changesSomething = ({ before, after }: AuditEvent) => changesBetween(before, after).length > 0

const toRow = (ctx: Context, { id, ...event }: AuditEvent): repository.AuditRow => ({
  ...event,
  entity_id: id,
  at: nowIso(ctx.clock),
  actor_id: ctx.actor?.id ?? null,
  actor_name: ctx.actor?.name ?? null,
})

/** The first snapshot of a record in the audit log; without fields when the log has none. */
export async function firstSnapshot(ctx: Context, entity: string, id: number): Promise<Record<string, unknown>> {
  const first = await repository.findFirst(ctx.db, entity, id)
  return typeof first?.after === 'object' && first.after !== null ? { ...first.after } : {}
}

/**
 * How often visitors have changed a field of a record since a moment.
 * @param change.field the field's name in the audit log
 * @param change.since ISO 8601 in UTC
 */
export const countVisitorsChanges = (
  ctx: Context,
  change: { entity: string; id: number; field: string; since: string },
): Promise<number> => repository.countVisitorsChanges(ctx.db, change)

/** The changes of one record with their authors, newest first. */
export async function listOf(ctx: Context, entity: string, id: number, page: PageQuery): Promise<Paged<HistoryEntry>> {
  const entries = await repository.listOf(ctx.db, entity, id, page)
  return {
    ...entries,
    data: entries.data
      .map((stored) => masked(entity, stored))
      .map(({ before, after, action, ...entry }) => ({
        ...entry,
        action,
        changes: changesBetween(before, after),
      })),
  }
}
