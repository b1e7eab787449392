import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/reconciliation'
import { serve } from '../../../http/serve.ts'
import { presentReconciliation, presentRow } from './reconciliation.presenter.ts'
import * as reconciliation from './reconciliation.service.ts'

export function reconciliationRoutes(app: FastifyInstance): void {
  serve(app, contract.getReconciliation, async ({ ctx, params }) =>
    presentReconciliation(await reconciliation.get(ctx, params.campaignId)),
  )
  serve(app, contract.listReconciliationRows, async ({ ctx, params, query }) => {
    const { page, slips } = await reconciliation.rows(ctx, params.campaignId, query)
    return { ...page, data: page.data.map((row) => presentRow(ctx, row, slips)) }
  })
}
