import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/contributions'
import { listFloods, removeFlood } from '@seara/contract/floods'
import { unauthenticated } from '../../../core/errors.ts'
import { networkOf } from '../../../core/network.ts'
import { prefersAsync } from '../../../http/prefer.ts'
import { clientOf } from '../../../http/client.ts'
import { serve } from '../../../http/serve.ts'
import { readIdempotencyKey } from '../../../http/idempotency-key.ts'
import { launchesReport } from './contributions.jobs.ts'
import * as reports from './contributions.sheet.ts'
import * as contributions from './contributions.service.ts'
import * as floods from './floods.service.ts'
import * as notices from './notices.service.ts'

export function contributionRoutes(app: FastifyInstance): void {
  serve(app, contract.createContribution, ({ ctx, body, request }) => {
    // What staff send after their session has ended must not pass for a visitor's.
    if (request.headers.authorization !== undefined && !ctx.actor) throw unauthenticated()
    return contributions.create(ctx, body, {
      image: body.receipt_image,
      client: clientOf(request),
      idempotencyKey: readIdempotencyKey(request.headers),
      network: networkOf(request.ip),
    })
  })
  serve(app, contract.listContributions, ({ ctx, params, query }) =>
    query.dioceseId === undefined
      ? contributions.list(ctx, params.collectionId, query)
      : contributions.getNewestOf(ctx, params.collectionId, query.dioceseId),
  )
  serve(app, contract.changeContribution, ({ ctx, params, body }) =>
    contributions.changeValue(ctx, params.id, body.value),
  )
  serve(app, contract.deleteContribution, ({ ctx, params }) => contributions.remove(ctx, params.id))
  serve(app, contract.summaryCards, ({ ctx, params }) => contributions.summaryCards(ctx, params.id))
  serve(app, contract.dioceseSummary, ({ ctx, params }) => contributions.summaryByDiocese(ctx, params.id))

  serve(app, listFloods, ({ ctx, params }) => floods.listFloods(ctx, params.id))
  serve(app, removeFlood, ({ ctx, params, query }) => floods.removeFlood(ctx, params.id, params.sender, query.last_id))

  serve(app, contract.launchesReport, ({ ctx, params, request }) =>
    launchesReport.answer(ctx, params, prefersAsync(request.headers)),
  )
  serve(app, contract.collectionReport, ({ ctx, params }) => reports.generalOf(ctx, params.id))
  serve(app, contract.generalReport, ({ ctx }) => reports.general(ctx))
  serve(app, contract.silentDiocesesReport, ({ ctx, params }) => reports.silentDioceses(ctx, params.id))

  serve(app, contract.noticesReach, ({ ctx, params }) => notices.reach(ctx, params.id))
  for (const endpoint of [contract.remindSilentDioceses, contract.remindSilentDiocesesByGet]) {
    serve(app, endpoint, ({ ctx, params, query }) => notices.remindSilentDioceses(ctx, params.id, query))
  }
  for (const endpoint of [contract.sendFirstMessage, contract.sendFirstMessageByGet]) {
    serve(app, endpoint, ({ ctx, query }) => notices.sendFirstMessage(ctx, query.missionary_collection_id, query))
  }
}
