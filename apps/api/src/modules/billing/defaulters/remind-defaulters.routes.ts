import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/campaign-slips'
import { serve } from '../../../http/serve.ts'
import * as reminding from './remind-defaulters.jobs.ts'

export function remindDefaultersRoutes(app: FastifyInstance): void {
  serve(app, contract.remindDefaulters, ({ ctx, params, query }) => reminding.start(ctx, params.campaignId, query))
  serve(app, contract.defaultersReach, ({ ctx, params }) => reminding.reach(ctx, params.campaignId))
}
