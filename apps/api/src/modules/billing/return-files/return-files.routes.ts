import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/finance'
import { serve } from '../../../http/serve.ts'
import * as slips from '../slips/slips.service.ts'
import * as divergent from '../slips/divergent-by-hand.service.ts'
import { presentDivergent, presentFile, presentFound, presentRecord, presentUpload } from './return-files.presenter.ts'
import * as returns from './return-files.service.ts'
import * as worklist from './worklist.service.ts'

export function financeRoutes(app: FastifyInstance): void {
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
  serve(app, contract.countWorklist, ({ ctx }) => worklist.count(ctx))
  serve(app, contract.listWorklist, async ({ ctx, query }) => {
    const page = await worklist.list(ctx, query)
    const details = await worklist.detailsOf(ctx, page.data)
    return { ...page, data: page.data.map((row) => presentRecord(ctx, row, details)) }
  })
  serve(app, contract.listDivergentByHand, async ({ ctx, query }) => {
    const rows = await divergent.list(ctx, query.search)
    const found = await slips.withRequests(
      ctx,
      rows.map(({ slip_id }) => slip_id),
    )
    return rows.flatMap((row) => presentDivergent(ctx, row, found))
  })
  serve(app, contract.resolveDivergentByHand, async ({ ctx, params, body }) => {
    await divergent.resolve(ctx, params.id, body.reason)
    return null
  })
  serve(app, contract.findSlips, async ({ ctx, query }) =>
    (await slips.search(ctx, query.search)).map((slip) => presentFound(ctx, slip)),
  )
  serve(app, contract.getReturnFile, async ({ ctx, params, query }) => {
    const page = await returns.recordsOf(ctx, params.id, query)
    const details = await worklist.detailsOf(ctx, page.data)
    const file = presentFile(ctx, await returns.get(ctx, params.id))
    return { ...page, data: page.data.map((row) => presentRecord(ctx, row, details)), file }
  })
  serve(app, contract.resolveRecord, async ({ ctx, params, body }) => {
    const row = await worklist.resolve(ctx, params.id, body)
    return presentRecord(ctx, row, await worklist.detailsOf(ctx, [row]))
  })
}
