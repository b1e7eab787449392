import type { FastifyInstance } from 'fastify'
import { exportAuditLog } from '@seara/contract/platform/audit-log'
import { prefersAsync } from '../../http/prefer.ts'
import { serve } from '../../http/serve.ts'
import { auditLogReport } from './audit-sheet.jobs.ts'

export function auditSheetRoutes(app: FastifyInstance): void {
  serve(app, exportAuditLog, ({ ctx, query, request }) =>
    auditLogReport.answer(ctx, query, prefersAsync(request.headers)),
  )
}
