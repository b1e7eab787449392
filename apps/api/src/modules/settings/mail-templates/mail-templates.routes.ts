import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/settings/mail-templates'
import { serve } from '../../../http/serve.ts'
import type { PreviewRecordsPort } from './preview-records.port.ts'
import * as templates from './mail-templates.service.ts'

export const mailTemplateRoutes =
  (records: PreviewRecordsPort) =>
  (app: FastifyInstance): void => {
    serve(app, contract.listMailTemplates, ({ ctx }) => templates.list(ctx))
    serve(app, contract.getMailTemplate, ({ ctx, params }) => templates.get(ctx, params.key))
    serve(app, contract.updateMailTemplate, ({ ctx, params, body }) => templates.update(ctx, params.key, body))
    serve(app, contract.listMailRecords, ({ ctx, params, query }) => records.search(ctx, params.key, query.search))
    serve(app, contract.previewMailTemplate, ({ ctx, params, body }) =>
      templates.preview(ctx, params.key, body, records),
    )
    serve(app, contract.testMailTemplate, ({ ctx, params, body }) => templates.sendTest(ctx, params.key, body))
    serve(app, contract.resetMailTemplate, ({ ctx, params }) => templates.reset(ctx, params.key))
  }
