import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/shipping-files'
import { serve } from '../../../http/serve.ts'
import { presentSlip } from '../slips/slips.presenter.ts'
import { presentDraft, presentFile, presentMade, presentShipped } from './shipping-files.presenter.ts'
import { make } from './make-shipping-file.service.ts'
import * as shipping from './shipping-files.service.ts'

export function shippingFileRoutes(app: FastifyInstance): void {
  serve(app, contract.listShippingFiles, async ({ ctx, query }) => {
    const page = await shipping.list(ctx, query)
    return { ...page, data: page.data.map(presentFile) }
  })
  serve(app, contract.getShippingDraft, async ({ ctx }) => presentDraft(await shipping.next(ctx)))
  serve(app, contract.makeShippingFile, async ({ ctx }) => presentMade(await make(ctx)))
  serve(app, contract.downloadShippingFile, ({ ctx, params }) => shipping.download(ctx, params.id))
  serve(app, contract.getShippingFile, async ({ ctx, params }) => presentFile(await shipping.get(ctx, params.id)))
  serve(app, contract.markShippingFile, async ({ ctx, params, body }) =>
    presentFile(await shipping.setSent(ctx, params.id, body.sent)),
  )
  serve(app, contract.listShippedSlips, async ({ ctx, params, query }) => {
    const page = await shipping.slipsOf(ctx, params.id, query)
    return { ...page, data: page.data.map(presentShipped) }
  })
  serve(app, contract.shipAgain, async ({ ctx, params }) =>
    presentSlip(ctx, await shipping.shipAgain(ctx, params.invoiceId)),
  )
}
