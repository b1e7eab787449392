import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/donations'
import { serve } from '../../../http/serve.ts'
import { cofrinhoReport } from './cofrinho-reports.service.ts'
import * as donations from './donations.service.ts'
import * as given from './group-donations.service.ts'

export function donationRoutes(app: FastifyInstance): void {
  serve(app, contract.listDonations, ({ ctx, query }) => donations.list(ctx, query))
  serve(app, contract.getDonation, ({ ctx, params }) => donations.get(ctx, params.id))
  serve(app, contract.createDonation, ({ ctx, body }) => donations.create(ctx, body))
  serve(app, contract.deleteDonation, ({ ctx, params }) => donations.remove(ctx, params.id))
  serve(app, contract.finishDonation, ({ ctx, params }) => donations.finish(ctx, params.id))
  serve(app, contract.resendDonationReceipt, ({ ctx, params }) => donations.resendReceipt(ctx, params.id))

  serve(app, contract.listGroupDonations, ({ ctx, params }) => given.listOf(ctx, params.id))
  serve(app, contract.createGroupDonation, ({ ctx, body }) => given.create(ctx, body))
  serve(app, contract.updateGroupDonation, ({ ctx, params, body }) => given.update(ctx, params.id, body.value))
  serve(app, contract.deleteGroupDonation, ({ ctx, params }) => given.remove(ctx, params.id))

  serve(app, contract.cofrinhoReport, ({ ctx, params }) => cofrinhoReport(ctx, params.path, params.year))
}
