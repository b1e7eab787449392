import type { AuditLogEntry, AuditLogFilter, AuditLogQuery } from '@seara/contract/platform/audit-log'
import type { Paged } from '@seara/contract/core/paging'
import { dayAfter, readMoment } from '../../core/civil-time.ts'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import * as repository from './audit-entries.repository.ts'
import { changesBetween, fieldsOf } from './changes.ts'
import { masked } from './masked.ts'

/**
 * Accesses and changes, newest first.
 * @throws invalid on `day` or `until` when that day does not exist, such as 31 June
 */
export async function list(ctx: Context, { day, until, ...query }: AuditLogQuery): Promise<Paged<AuditLogEntry>> {
  const entries = await repository.list(ctx.db, { ...query, ...boundsOf(day, until) })
  return { ...entries, data: entries.data.map(present) }
}

/** All accesses and changes that match, newest first. @throws invalid like `list` */
export function listAll(ctx: Context, { day, until, ...filter }: AuditLogFilter): AsyncIterable<AuditLogEntry> {
  return presentEach(repository.listAll(ctx.db, { ...filter, ...boundsOf(day, until) }))
}

async function* presentEach(entries: AsyncIterable<repository.LoggedEntry>): AsyncGenerator<AuditLogEntry> {
  for await (const entry of entries) yield present(entry)
}

const present = (logged: repository.LoggedEntry): AuditLogEntry => {
  const { before, after, entity, action, ...entry } = masked(logged.entity, logged)
  return {
    ...entry,
    entity,
    action,
    subject: subjectOf(entity, { ...fieldsOf(before), ...fieldsOf(after) }),
    changes: changesBetween(before, after),
  }
}

/** The name by which people know a slip, a bank file or a stored view of a list; null for every other record. */
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

/**
 * The moments between which entries are listed: the first moment of `day`, and the first moment after `until` (or after
 * `day` if `until` is missing). A bound without a day is left out.
 */
function boundsOf(day: string | undefined, until: string | undefined): { from?: string; to?: string } {
  const last = until ?? day
  return {
    ...(day !== undefined && { from: startOf('day', day) }),
    ...(last !== undefined && { to: startOf('until', dayAfter(startOf('until', last))) }),
  }
}

function startOf(field: 'day' | 'until', day: string): string {
  const start = readMoment(day)
  if (start === null) throw invalid(field, 'Data inválida!')
  return start
}
