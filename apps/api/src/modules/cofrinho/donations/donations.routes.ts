import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/cofrinho/donations'
import { serve } from '../../../http/serve.ts'
import { readIdempotencyKey } from '../../../http/read-idempotency-key.ts'
import { serveChange } from '../../../http/serve-change.ts'
import { cofrinhoReport } from './cofrinho-reports.service.ts'
import { presentDonation, presentGroupDonation, presentVersionedDonation } from './donations.presenter.ts'
import { donationList } from './donation-list.sheet.ts'
import * as donations from './donations.service.ts'
import * as given from './group-donations.service.ts'

export function donationRoutes(app: FastifyInstance): void {
  serve(app, contract.listDonations, async ({ ctx, query }) => {
    const page = await donations.list(ctx, query)
    return { ...page, data: page.data.map(presentDonation) }
  })
  serve(app, contract.exportDonationSheet, ({ ctx, query }) => donationList(ctx, query))
  serve(app, contract.getDonation, async ({ ctx, params }) =>
    presentVersionedDonation(await donations.get(ctx, params.id)),
  )
  serve(app, contract.createDonation, async ({ ctx, body }) =>
    presentVersionedDonation(await donations.create(ctx, body)),
  )
  serve(app, contract.deleteDonation, ({ ctx, params }) => donations.remove(ctx, params.id))
  serveChange(
    app,
    contract.finishDonation,
    ({ ctx, params, query }) => donations.finish(ctx, params.id, query.seen_value),
    (_ctx, donation) => presentVersionedDonation(donation),
  )
  serve(app, contract.resendDonationReceipt, ({ ctx, params }) => donations.resendReceipt(ctx, params.id))

  serve(app, contract.listGroupDonations, async ({ ctx, params }) =>
    (await given.listOf(ctx, params.id)).map(presentGroupDonation),
  )
  serve(app, contract.createGroupDonation, async ({ ctx, body, request }) =>
    presentGroupDonation(await given.create(ctx, body, readIdempotencyKey(request.headers))),
  )
  serveChange(
    app,
    contract.updateGroupDonation,
    ({ ctx, params, body }) => given.update(ctx, params.id, body.value),
    (_ctx, gift) => presentGroupDonation(gift),
  )
  serve(app, contract.deleteGroupDonation, ({ ctx, params }) => given.remove(ctx, params.id))

  serve(app, contract.cofrinhoReport, ({ ctx, params }) => cofrinhoReport(ctx, params.path, params.year))
}
