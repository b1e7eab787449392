import type { AuditAction, AuditEntity, AuditLogEntry, AuditLogQuery } from '@seara/contract/platform/audit-log'
import type { Paged } from '@seara/contract/core/paging'
import { dayAfter, readMoment } from '../../core/civil-time.ts'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import * as repository from './history.repository.ts'
import { changesBetween, fieldsOf } from './changes.ts'

/** Accesses and changes, newest first. @throws invalid on `day` when it does not exist */
export async function list(ctx: Context, { day, ...query }: AuditLogQuery): Promise<Paged<AuditLogEntry>> {
  const entries = await repository.list(ctx.db, { ...query, ...(day !== undefined && { within: boundsOf(day) }) })
  return {
    ...entries,
    data: entries.data.map(({ before, after, entity, action, ...entry }) => ({
      ...entry,
      entity: entity as AuditEntity,
      action: action as AuditAction,
      subject: subjectOf(entity, { ...fieldsOf(before), ...fieldsOf(after) }),
      changes: changesBetween(before, after),
    })),
  }
}

/** What people call a record by, where its snapshots tell it. */
function subjectOf(entity: string, snapshot: Record<string, unknown>): string | null {
  const names: Record<string, unknown> = {
    slip: snapshot['our_number'],
    return_file: snapshot['filename'] ?? snapshot['file'],
    shipping_file: snapshot['filename'],
    list_view: snapshot['name'],
  }
  const name = names[entity]
  return typeof name === 'string' ? name : null
}

function boundsOf(day: string): { from: string; to: string } {
  const from = readMoment(day)
  const to = from === null ? null : readMoment(dayAfter(from))
  if (from === null || to === null) throw invalid('day', 'Data inválida!')
  return { from, to }
}
