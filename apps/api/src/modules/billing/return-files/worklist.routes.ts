import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/worklist'
import { eachInOwnTransaction } from '../../../core/each-in-own-transaction.ts'
import { serve } from '../../../http/serve.ts'
import * as asked from './proposed-slips.service.ts'
import * as slips from '../slips/slips.service.ts'
import * as outsideReturns from '../payments/payments-outside-returns.service.ts'
import * as rejected from '../slips/rejected-slips.service.ts'
import { presentOutsideReturns, presentFound, presentRecord, presentRejected } from './return-files.presenter.ts'
import { worklistSheet } from './worklist.sheet.ts'
import * as worklist from './worklist.service.ts'

export function worklistRoutes(app: FastifyInstance): void {
  serve(app, contract.countWorklist, ({ ctx }) => worklist.count(ctx))
  serve(app, contract.listWorklist, async ({ ctx, query }) => {
    const page = await worklist.list(ctx, query)
    const details = await worklist.detailsOf(ctx, page.data)
    return { ...page, data: page.data.map((row) => presentRecord(ctx, row, details)) }
  })
  serve(app, contract.exportWorklistSheet, ({ ctx, query }) => worklistSheet(ctx, query))
  serve(app, contract.listDivergentByHand, async ({ ctx, query }) => {
    const rows = await outsideReturns.list(ctx, query.search)
    const found = await slips.withRequests(
      ctx,
      rows.map(({ slip_id }) => slip_id),
    )
    return rows.flatMap((row) => presentOutsideReturns(ctx, row, found))
  })
  serve(app, contract.resolveDivergentByHand, async ({ ctx, params, body }) => {
    await outsideReturns.resolve(ctx, params.id, body)
    return null
  })
  serve(app, contract.listRefusedSlips, async ({ ctx, query }) =>
    (await rejected.list(ctx, query.search)).map((slip) => presentRejected(ctx, slip)),
  )
  serve(app, contract.resolveRefusedSlip, async ({ ctx, params, body }) => {
    await rejected.resolve(ctx, params.id, body.reason)
    return null
  })
  serve(app, contract.findSlips, async ({ ctx, query }) =>
    (query.search === '' && query.record_id !== undefined
      ? await asked.listFor(ctx, query.record_id)
      : await slips.search(ctx, query.search)
    ).map((slip) => presentFound(ctx, slip)),
  )
  serve(app, contract.checkRecords, ({ ctx, body: { ids, reason, seen } }) => {
    const attentions = new Map(seen.map(({ id, attention }) => [id, attention]))
    return eachInOwnTransaction(ctx, ids, (id) =>
      worklist.resolve(ctx, id, { reason, seen: attentions.get(id), same_as_manual: false, reopens: false }),
    )
  })
  serve(app, contract.resolveRecord, async ({ ctx, params, body }) => {
    const row = await worklist.resolve(ctx, params.id, body)
    return presentRecord(ctx, row, await worklist.detailsOf(ctx, [row]))
  })
}
