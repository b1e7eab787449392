import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/billing/campaign-slips'
import * as reportsContract from '@seara/contract/billing/slip-reports'
import { serve } from '../../../http/serve.ts'
import { creditsReport } from './credits-report.sheet.ts'
import { errataSheet } from './errata.sheet.ts'
import { slipList } from './slip-list.sheet.ts'
import { summarize } from './slip-summary.service.ts'
import { statusReport } from './status-report.sheet.ts'

export function slipReportRoutes(app: FastifyInstance): void {
  serve(app, contract.summarizeSlips, ({ ctx, params }) => summarize(ctx, params.campaignId))
  serve(app, reportsContract.slipStatusReport, ({ ctx, params }) => statusReport(ctx, params.campaignId))
  serve(app, contract.exportSlipSheet, ({ ctx, params, query }) => slipList(ctx, params.campaignId, query))
  serve(app, reportsContract.creditsReport, ({ ctx, query }) => creditsReport(ctx, query))
  serve(app, reportsContract.slipErrata, ({ ctx, query }) => errataSheet(ctx, query.missionary_campaign))
}
