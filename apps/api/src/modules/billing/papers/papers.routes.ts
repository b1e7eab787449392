import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/campaign-slips'
import { retrySlips } from '@seara/contract/platform/system-status'
import { trialSlip } from '@seara/contract/settings/slip-issuer'
import { serve } from '../../../http/serve.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import { retryGivenUp } from '../slips/paper-tries.service.ts'
import * as slips from '../slips/slips.service.ts'
import * as papers from './papers.service.ts'
import { together } from './print-together.service.ts'
import { trial } from './trial-slip.service.ts'

export function slipPaperRoutes(app: FastifyInstance): void {
  serve(app, contract.downloadSlip, ({ ctx, params }) => papers.read(ctx, params.invoiceId))
  serve(app, contract.printSlips, async ({ ctx, params, query }) => {
    const { code } = await campaigns.get(ctx, params.campaignId)
    const printable = await slips.listPrintable(ctx, params.campaignId, query.status)
    const ids = query.slips ? printable.filter((id) => query.slips?.includes(id)) : printable
    return { filename: `boletos-${code}.pdf`, content: await together(ctx, ids) }
  })
  serve(app, retrySlips, async ({ ctx }) => ({ slips: await retryGivenUp(ctx) }))
  serve(app, trialSlip, ({ ctx, body }) => trial(ctx, body))
}
