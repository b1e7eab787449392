import type { AuditLogEntry, AuditLogFilter } from '@seara/contract/platform/audit-log'
import { actionName, entityName } from '@seara/contract/platform/audit-log-names'
import { fieldLabel } from '@seara/contract/platform/field-labels'
import type { Context } from '../../core/context.ts'
import type { Column, OnRows, SheetFile } from '../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../infra/spreadsheet/write-sheet-file.ts'
import * as auditLog from '../audit/audit-log.service.ts'

type Value = AuditLogEntry['changes'][number]['before']

/**
 * A value as it is stored, not formatted for people, so that an auditor can compare it with the database. `vazio`
 * stands for null and an empty text.
 */
const stored = (value: Value): string =>
  value === null || value === '' ? 'vazio' : typeof value === 'string' ? value : JSON.stringify(value)

function changesOf({ entity, changes }: AuditLogEntry): string {
  return changes
    .map(({ field, before, after }) => {
      const label = fieldLabel(entity, field) ?? field
      return before === null ? `${label}: ${stored(after)}` : `${label}: ${stored(before)} → ${stored(after)}`
    })
    .join('\n')
}

const columns: readonly Column<AuditLogEntry>[] = [
  { header: 'Nº', width: 10, type: 'number', cell: ({ id }) => id },
  { header: 'Quando', width: 18, type: 'datetime', cell: ({ at }) => at },
  { header: 'Quem', width: 30, type: 'text', cell: ({ actor_name }) => actor_name },
  { header: 'O quê', width: 30, type: 'text', cell: ({ entity }) => entityName(entity) },
  { header: 'Ação', width: 24, type: 'text', cell: ({ action }) => actionName(action) },
  { header: 'Registro nº', width: 12, type: 'number', cell: ({ entity_id }) => entity_id },
  { header: 'Nome', width: 28, type: 'text', cell: ({ subject }) => subject },
  { header: 'Mudanças', width: 70, type: 'text', cell: changesOf },
  { header: 'De onde', width: 18, type: 'text', cell: ({ address }) => address },
]

/**
 * The sheet of the audit log, newest entry first.
 * @throws invalid when more entries match than a sheet can have rows
 */
export const writeAuditLog = (ctx: Context, filter: AuditLogFilter, onRows?: OnRows): Promise<SheetFile> =>
  writeSheetFile(ctx.clock, 'auditoria', {
    name: 'Auditoria',
    title: 'Auditoria',
    filters: filterLines(filter),
    columns,
    rows: auditLog.listAll(ctx, filter),
    onRows,
  })

function filterLines({ search, entity, action, day, until }: AuditLogFilter): string[] {
  const lines = [
    search !== '' && `Pessoa: ${search}`,
    entity !== undefined && `O quê: ${entityName(entity)}`,
    action !== undefined && `Ação: ${actionName(action)}`,
    day !== undefined && (until === undefined ? `Dia: ${day}` : `De: ${day}`),
    until !== undefined && `Até: ${until}`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['Tudo que está registrado']
}
