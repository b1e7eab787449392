import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/imports'
import { serve } from '../../../http/serve.ts'
import { requireFile } from '../../../http/uploads.ts'
import * as imports from './imports.service.ts'

export function importRoutes(app: FastifyInstance): void {
  serve(app, contract.importSample, ({ params }) => imports.sample(params.kind))
  serve(app, contract.previewImport, ({ ctx, params, form }) =>
    imports.preview(ctx, params.kind, requireFile(form, 'file')),
  )
  serve(app, contract.applyImport, ({ ctx, params, form }) =>
    imports.apply(ctx, params.kind, requireFile(form, 'file')),
  )
}
