import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/shipping'
import { serve } from '../../../http/serve.ts'
import { presentBox } from '../boxes/boxes.presenter.ts'
import { addressSheet } from './addresses.sheet.ts'
import * as labels from './labels.service.ts'
import { scan, setShipped } from './scan-box.service.ts'
import { presentScanned, presentShipping } from './shipping.presenter.ts'
import * as shipping from './shipping.service.ts'
import { transportList } from './transport-list.service.ts'

export function shippingRoutes(app: FastifyInstance): void {
  serve(app, contract.getShipping, async ({ ctx, params, query }) =>
    presentShipping(await shipping.overview(ctx, params.campaignId, query.parish_region)),
  )
  serve(app, contract.scanBox, async ({ ctx, params, body }) =>
    presentScanned(await scan(ctx, params.campaignId, body)),
  )
  serve(app, contract.setShipped, async ({ ctx, params, body }) =>
    presentBox(await setShipped(ctx, params.id, body.shipped)),
  )
  serve(app, contract.calibrationPage, ({ ctx, query }) => labels.calibrationPage(ctx, query.format))
  serve(app, contract.requestLabels, ({ ctx, params, query }) => labels.labelsOfRequest(ctx, params.requestId, query))
  serve(app, contract.campaignLabels, ({ ctx, query }) => labels.labelsOfCampaign(ctx, query))
  serve(app, contract.transportList, ({ ctx, query }) => transportList(ctx, query))
  serve(app, contract.exportAddresses, ({ ctx, params }) => addressSheet(ctx, params.campaignId))
}
