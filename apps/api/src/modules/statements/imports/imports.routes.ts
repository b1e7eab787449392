import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/statements/statement-files'
import { serve } from '../../../http/serve.ts'
import { presentFile, presentUpload } from './imports.presenter.ts'
import * as imports from './imports.service.ts'

export function statementRoutes(app: FastifyInstance): void {
  serve(app, contract.uploadStatements, async ({ ctx, query, body }) => {
    const files = body['statements[]']
    const isPreview = query.preview || body.preview === true
    return presentUpload(await (isPreview ? imports.preview(ctx, files) : imports.upload(ctx, files)))
  })
  serve(app, contract.listStatements, async ({ ctx, query }) => {
    const { page, accountNames } = await imports.list(ctx, query)
    return { ...page, data: page.data.map((file) => presentFile(ctx, file, accountNames)) }
  })
}
