import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/shipping-files'
import { serve } from '../../../http/serve.ts'
import { presentSlip } from '../slips/slips.presenter.ts'
import { presentDraft, presentFile, presentMade, presentShipped } from './shipping-files.presenter.ts'
import { make } from './make-shipping-file.service.ts'
import { next } from './next-shipping-file.service.ts'
import { shipAgain } from './ship-again.service.ts'
import * as shippingFiles from './shipping-files.service.ts'

export function shippingFileRoutes(app: FastifyInstance): void {
  serve(app, contract.listShippingFiles, async ({ ctx, query }) => {
    const page = await shippingFiles.list(ctx, query)
    return { ...page, data: page.data.map(presentFile) }
  })
  serve(app, contract.getShippingDraft, async ({ ctx }) => presentDraft(await next(ctx)))
  serve(app, contract.makeShippingFile, async ({ ctx, query }) => presentMade(await make(ctx, query)))
  serve(app, contract.downloadShippingFile, ({ ctx, params }) => shippingFiles.download(ctx, params.id))
  serve(app, contract.getShippingFile, async ({ ctx, params }) => presentFile(await shippingFiles.get(ctx, params.id)))
  serve(app, contract.markShippingFile, async ({ ctx, params, body }) =>
    presentFile(await shippingFiles.setSent(ctx, params.id, body.sent)),
  )
  serve(app, contract.listShippedSlips, async ({ ctx, params, query }) => {
    const page = await shippingFiles.slipsOf(ctx, params.id, query)
    return { ...page, data: page.data.map(presentShipped) }
  })
  serve(app, contract.shipAgain, async ({ ctx, params }) => presentSlip(ctx, await shipAgain(ctx, params.invoiceId)))
}
