import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/campaign-slips'
import { serve } from '../../../http/serve.ts'
import { presentSlip } from '../slips/slips.presenter.ts'
import { makeSecondCopies, makeSecondCopy } from './make-second-copy.service.ts'
import * as making from './make-slips.jobs.ts'

export function makeSlipsRoutes(app: FastifyInstance): void {
  serve(app, contract.makeSlips, ({ ctx, params, query }) => making.start(ctx, params.campaignId, query.exclude))
  serve(app, contract.makeSecondCopy, async ({ ctx, params, query }) =>
    presentSlip(ctx, await makeSecondCopy(ctx, params.requestId, query.replaces ?? null)),
  )
  serve(app, contract.makeSecondCopies, ({ ctx, body }) => makeSecondCopies(ctx, body.slips))
}
