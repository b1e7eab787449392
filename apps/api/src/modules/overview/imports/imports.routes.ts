import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/overview/imports'
import { serve } from '../../../http/serve.ts'
import * as imports from './imports.service.ts'

export function importRoutes(app: FastifyInstance): void {
  serve(app, contract.importSample, ({ params }) => imports.sample(params.kind))
  serve(app, contract.previewImport, ({ ctx, params, body }) => imports.preview(ctx, params.kind, body.file))
  serve(app, contract.applyImport, ({ ctx, params, query, body }) =>
    imports.apply(ctx, params.kind, body.file, query.good_only === 'true'),
  )
  serve(app, contract.refusedRows, ({ ctx, params, body }) => imports.refused(ctx, params.kind, body.file))
}
