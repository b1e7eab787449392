import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/collections/contributions'
import { listFloods, removeFlood } from '@seara/contract/collections/contribution-floods'
import * as sentContract from '@seara/contract/collections/sent-contribution'
import { asVisitor } from '../../../core/as-visitor.ts'
import { refuseEndedSession } from '../../../http/access-control.ts'
import { prefersAsync } from '../../../http/prefer.ts'
import { clientOf } from '../../../http/client.ts'
import { serve } from '../../../http/serve.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { readIdempotencyKey } from '../../../http/read-idempotency-key.ts'
import { contributionList } from './contribution-list.sheet.ts'
import { launchesReport } from './contributions.jobs.ts'
import { presentContribution, presentDioceseSum, presentProgress, presentSent } from './contributions.presenter.ts'
import * as reports from './contributions.sheet.ts'
import * as contributions from './contributions.service.ts'
import { presentFlood } from '../networks/contribution-floods.presenter.ts'
import * as floods from '../networks/contribution-floods.service.ts'
import { accept } from './accept-contribution.service.ts'
import * as protocol from './protocol.service.ts'
import { presentCards } from './summary-cards.presenter.ts'

export function contributionRoutes(app: FastifyInstance): void {
  serve(app, contract.createContribution, async ({ ctx, body, query, request }) => {
    refuseEndedSession(ctx, request)
    const isVisitors = asVisitor(ctx, { origin: body.origin ?? query.origin })
    const row = await accept(ctx, body, {
      image: body.receipt_image,
      client: clientOf(request),
      idempotencyKey: readIdempotencyKey(request.headers),
      asVisitor: isVisitors,
    })
    return isVisitors ? presentSent(row) : presentContribution(ctx, row)
  })
  serve(app, sentContract.getSentContribution, async ({ ctx, params }) =>
    presentProgress(ctx, await protocol.getSent(ctx, params.protocol)),
  )
  serve(app, sentContract.correctSenderEmail, async ({ ctx, params, body }) =>
    presentProgress(ctx, await protocol.correctEmail(ctx, params.protocol, body.email)),
  )
  serve(app, contract.exportContributionSheet, ({ ctx, params, query }) =>
    contributionList(ctx, params.collectionId, query),
  )
  serve(app, contract.listContributions, async ({ ctx, params, query }) => {
    if (query.dioceseId !== undefined)
      return presentContribution(ctx, await contributions.getNewestOf(ctx, params.collectionId, query.dioceseId))
    const page = await contributions.list(ctx, params.collectionId, query)
    return { ...page, data: page.data.map((row) => presentContribution(ctx, row)) }
  })
  serveChange(
    app,
    contract.changeContribution,
    ({ ctx, params, body }) => contributions.changeValue(ctx, params.id, body.value),
    presentContribution,
  )
  serve(app, contract.deleteContribution, ({ ctx, params }) => contributions.remove(ctx, params.id))
  serve(app, contract.summaryCards, async ({ ctx, params }) => presentCards(await contributions.totals(ctx, params.id)))
  serve(app, contract.dioceseSummary, async ({ ctx, params }) =>
    (await contributions.summaryByDiocese(ctx, params.id)).map(presentDioceseSum),
  )

  serve(app, listFloods, async ({ ctx, params }) => (await floods.listFloods(ctx, params.id)).map(presentFlood))
  serve(app, removeFlood, ({ ctx, params, query }) =>
    contributions.removeFlood(ctx, params.id, params.sender, query.last_id),
  )

  serve(app, contract.launchesReport, ({ ctx, params, request }) =>
    launchesReport.answer(ctx, params, prefersAsync(request.headers)),
  )
  serve(app, contract.collectionReport, ({ ctx, params }) => reports.generalOf(ctx, params.id))
  serve(app, contract.generalReport, ({ ctx }) => reports.general(ctx))
  serve(app, contract.nonContributingReport, ({ ctx, params }) => reports.nonContributingDioceses(ctx, params.id))
}
