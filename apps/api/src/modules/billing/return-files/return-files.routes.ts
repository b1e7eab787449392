import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/return-files'
import { serve } from '../../../http/serve.ts'
import { presentFile, presentRecord, presentUpload } from './return-files.presenter.ts'
import * as returns from './return-files.service.ts'
import { undo } from './undo-return.service.ts'
import * as worklist from './worklist.service.ts'

export function returnFileRoutes(app: FastifyInstance): void {
  serve(app, contract.uploadReturns, async ({ ctx, query, body }) => {
    const take = query.preview || body.preview === true ? returns.preview : returns.upload
    const files = body['returns[]'].map((file) =>
      file.use(async (content) => ({ filename: file.filename, content: Buffer.from(content) })),
    )
    return presentUpload(ctx, await take(ctx, await Promise.all(files)))
  })
  serve(app, contract.listReturnFiles, async ({ ctx, query }) => {
    const page = await returns.list(ctx, query)
    return { ...page, data: page.data.map((file) => presentFile(ctx, file)) }
  })
  serve(app, contract.undoReturnFile, async ({ ctx, params, body }) =>
    presentFile(ctx, await undo(ctx, params.id, body.reason)),
  )
  serve(app, contract.getReturnFile, async ({ ctx, params, query }) => {
    const page = await returns.recordsOf(ctx, params.id, query)
    const details = await worklist.detailsOf(ctx, page.data)
    const file = presentFile(ctx, await returns.get(ctx, params.id))
    return { ...page, data: page.data.map((row) => presentRecord(ctx, row, details)), file }
  })
}
