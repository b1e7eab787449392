import type { FastifyInstance } from 'fastify'
import { trialSlip } from '@seara/contract/settings/slip-issuer'
import * as contract from '@seara/contract/billing/campaign-slips'
import { retrySlips } from '@seara/contract/platform/system-status'
import { serve } from '../../../http/serve.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import { changeByHand } from './change-slip.service.ts'
import { makeAnew } from './make-slips.service.ts'
import * as making from './make-slips.jobs.ts'
import * as reminding from './remind-defaulters.jobs.ts'
import * as reports from './slip-reports.sheet.ts'
import * as papers from './slip-papers.service.ts'
import { presentListItem, presentSlip } from './slips.presenter.ts'
import * as slips from './slips.service.ts'
import { trial } from './trial-slip.service.ts'

export function slipRoutes(app: FastifyInstance): void {
  serve(app, contract.makeSlips, ({ ctx, params, query }) => making.start(ctx, params.campaignId, query.exclude))
  serve(app, contract.makeSlipAnew, async ({ ctx, params, query }) =>
    presentSlip(ctx, await makeAnew(ctx, params.requestId, query.replaces ?? null)),
  )
  serve(app, contract.changeSlip, async ({ ctx, params, body }) =>
    presentSlip(ctx, await changeByHand(ctx, params.id, body)),
  )
  serve(app, contract.listSlips, async ({ ctx, params, query }) => {
    const page = await slips.list(ctx, params.campaignId, query)
    return { ...page, data: page.data.map((slip) => presentListItem(ctx, slip)) }
  })
  serve(app, contract.summarizeSlips, ({ ctx, params }) => slips.summarize(ctx, params.campaignId))
  serve(
    app,
    contract.downloadSlip,
    async ({ ctx, params }) => (await papers.read(ctx, params.invoiceId)) ?? slips.missing(),
  )
  serve(app, contract.printSlips, async ({ ctx, params, query }) => {
    const { code } = await campaigns.get(ctx, params.campaignId)
    const ids = await slips.listOpen(ctx, params.campaignId, query.status)
    return { filename: `boletos-${code}.pdf`, content: await papers.together(ctx, ids) }
  })
  serve(app, contract.remindDefaulters, ({ ctx, params, query }) => reminding.start(ctx, params.campaignId, query))
  serve(app, contract.defaultersReach, ({ ctx, params }) => reminding.reach(ctx, params.campaignId))
  serve(app, contract.slipStatusReport, ({ ctx, params }) => reports.statusReport(ctx, params.campaignId))
  serve(app, contract.slipErrata, ({ ctx, query }) => reports.errata(ctx, query.missionary_campaign))
  serve(app, retrySlips, async ({ ctx }) => ({ slips: await papers.retryGivenUp(ctx) }))
  serve(app, trialSlip, ({ ctx, body }) => trial(ctx, body))
}
