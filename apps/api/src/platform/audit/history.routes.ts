import type { FastifyInstance } from 'fastify'
import { listAuditLog } from '@seara/contract/platform/audit-log'
import * as contract from '@seara/contract/platform/history'
import { serve } from '../../http/serve.ts'
import * as auditLog from './audit-log.service.ts'
import * as history from './history.service.ts'

export function historyRoutes(app: FastifyInstance): void {
  serve(app, listAuditLog, ({ ctx, query }) => auditLog.list(ctx, query))
  serve(app, contract.userHistory, ({ ctx, params, query }) => history.listOf(ctx, 'user', params.id, query))
  serve(app, contract.recordHistory, ({ ctx, params, query }) => history.listOf(ctx, params.entity, params.id, query))
}
