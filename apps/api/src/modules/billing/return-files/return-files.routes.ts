import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/return-files'
import { serve } from '../../../http/serve.ts'
import { holdIfAsked } from '../../access/held-actions/hold-action.service.ts'
import type { CreditMatches } from './credit-matches.port.ts'
import { heldReturnUndo } from './held-return-undo.ts'
import { preview } from './preview-returns.service.ts'
import { kindsOf, presentFile, presentPart, presentRecord, presentUpload } from './return-files.presenter.ts'
import * as returns from './return-files.service.ts'
import * as previews from './return-previews.service.ts'
import { undo } from './undo-return.service.ts'
import { upload } from './upload-returns.service.ts'
import * as worklist from './worklist.service.ts'

export function returnFileRoutes(credits: CreditMatches) {
  const heldUndo = heldReturnUndo(credits)
  return (app: FastifyInstance): void => {
    serve(app, contract.uploadReturns, async ({ ctx, query, body }) => {
      const files = body['returns[]']
      if (!query.preview && body.preview !== true) return presentUpload(await upload(ctx, files))
      const { outcomes, id } = await preview(ctx, files, presentPart)
      return { ...presentUpload(outcomes), preview_id: id, preview_kinds: outcomes.map(kindsOf) }
    })
    serve(app, contract.listReturnFiles, async ({ ctx, query }) => {
      const page = await returns.list(ctx, query)
      return { ...page, data: page.data.map((file) => presentFile(ctx, file)) }
    })
    serve(app, contract.listPreview, ({ ctx, params, query }) => previews.page(ctx, params.id, params.file, query))
    serve(app, contract.undoReturnFile, async ({ ctx, params: { id }, body: { reason } }) => {
      await holdIfAsked(ctx, heldUndo, { id, reason })
      return presentFile(ctx, await undo(ctx, credits, id, reason))
    })
    serve(app, contract.getReturnFile, async ({ ctx, params, query }) => {
      const page = await returns.recordsOf(ctx, params.id, query)
      const details = await worklist.detailsOf(ctx, page.data)
      const file = presentFile(ctx, await returns.get(ctx, params.id))
      return { ...page, data: page.data.map((row) => presentRecord(ctx, row, details)), file }
    })
  }
}
