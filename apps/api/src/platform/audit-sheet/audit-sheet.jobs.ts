import type { AuditLogFilter } from '@seara/contract/platform/audit-log'
import * as auditLog from '../audit/audit-log.service.ts'
import { longReport } from '../long-report/long-report.service.ts'
import { writeAuditLog } from './audit-log.sheet.ts'

export const auditLogReport = longReport<AuditLogFilter>({
  name: 'audit-log.sheet',
  titleOf: async () => 'Auditoria',
  countRows: async (ctx, filter) => (await auditLog.list(ctx, { ...filter, page: 1, limit: 1 })).total,
  write: writeAuditLog,
})
