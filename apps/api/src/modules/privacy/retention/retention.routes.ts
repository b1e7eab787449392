import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/privacy/retention'
import { serve } from '../../../http/serve.ts'
import * as retention from './retention.service.ts'

export function retentionRoutes(app: FastifyInstance): void {
  serve(app, contract.getRetention, ({ ctx }) => retention.get(ctx))
  serve(app, contract.previewRetention, ({ ctx, params, query }) => retention.preview(ctx, params.kind, query.months))
  serve(app, contract.changeRetention, ({ ctx, params, body }) => retention.change(ctx, params.kind, body))
}
