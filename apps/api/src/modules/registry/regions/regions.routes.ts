import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/registry/regions'
import { serve } from '../../../http/serve.ts'
import * as regions from './regions.service.ts'

export function regionRoutes(app: FastifyInstance): void {
  serve(app, contract.regionChart, ({ ctx, query }) => regions.chart(ctx, query.of))
  serve(app, contract.listRegions, ({ ctx, query }) => regions.list(ctx, query))
  serve(app, contract.listSimpleRegions, ({ ctx }) => regions.listSimple(ctx))
  serve(app, contract.getRegion, ({ ctx, params }) => regions.get(ctx, params.id))
  serve(app, contract.createRegion, ({ ctx, body }) => regions.create(ctx, body.region_name))
  serve(app, contract.renameRegion, ({ ctx, params, body }) => regions.rename(ctx, params.id, body.region_name))
  serve(app, contract.deleteRegion, ({ ctx, params }) => regions.remove(ctx, params.id))
  serve(app, contract.listStates, ({ ctx }) => regions.listStates(ctx))
  serve(app, contract.addRegionStates, ({ ctx, body }) => regions.addStates(ctx, body))
  serve(app, contract.removeRegionStates, ({ ctx, body }) => regions.removeStates(ctx, body))
}
