import type { FastifyInstance } from 'fastify'
import { listSlips } from '@seara/contract/billing/campaign-slips'
import { serve } from '../../../http/serve.ts'
import { presentListItem } from './slips.presenter.ts'
import * as slips from './slips.service.ts'

export function slipRoutes(app: FastifyInstance): void {
  serve(app, listSlips, async ({ ctx, params, query }) => {
    const page = await slips.list(ctx, params.campaignId, query)
    return { ...page, data: page.data.map((slip) => presentListItem(ctx, slip)) }
  })
}
