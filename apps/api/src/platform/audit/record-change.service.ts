import type { historyActions } from '@seara/contract/platform/history'
import { nowIso, type Context } from '../../core/context.ts'
import { changesBetween } from './changes.ts'
import * as repository from './audit-entries.repository.ts'

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
