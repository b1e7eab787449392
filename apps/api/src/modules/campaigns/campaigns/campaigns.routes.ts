import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/campaigns'
import { serve } from '../../../http/serve.ts'
import { presentActiveCampaign, presentCampaign } from './campaigns.presenter.ts'
import * as campaigns from './campaigns.service.ts'

export function campaignRoutes(app: FastifyInstance): void {
  serve(app, contract.listCampaigns, async ({ ctx, query }) => {
    const page = await campaigns.list(ctx, query)
    return { ...page, data: page.data.map(presentCampaign) }
  })
  serve(app, contract.getActiveCampaign, async ({ ctx }) => {
    const active = await campaigns.findActive(ctx)
    return active && presentActiveCampaign(active)
  })
  serve(app, contract.getCampaign, async ({ ctx, params }) => presentCampaign(await campaigns.get(ctx, params.id)))
  serve(app, contract.createCampaign, async ({ ctx, body }) => presentCampaign(await campaigns.create(ctx, body)))
  serve(app, contract.changeCampaign, async ({ ctx, params, body }) =>
    presentCampaign(await campaigns.change(ctx, params.id, body)),
  )
}
