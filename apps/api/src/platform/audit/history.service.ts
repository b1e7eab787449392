import type { HistoryEntry } from '@seara/contract/platform/history'
import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Context } from '../../core/context.ts'
import { changesBetween } from './changes.ts'
import { masked } from './masked.ts'
import * as repository from './audit-entries.repository.ts'

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
