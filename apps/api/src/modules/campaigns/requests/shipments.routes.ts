import * as contract from '@seara/contract/campaigns/shipments'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { paste } from './paste-shipments.service.ts'
import * as shipments from './shipments.service.ts'

export function shipmentRoutes(app: FastifyInstance): void {
  serve(app, contract.getShipment, ({ ctx, params }) => shipments.get(ctx, params.requestId))
  serve(app, contract.saveShipment, ({ ctx, params, body }) => shipments.save(ctx, params.requestId, body))
  serve(app, contract.pasteShipments, ({ ctx, params, body }) => paste(ctx, params.campaignId, body))
}
