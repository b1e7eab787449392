import type { FastifyInstance } from 'fastify'
import * as contract from '@seara/contract/campaigns/campaigns'
import { exportRequestSheet, exportRequests } from '@seara/contract/campaigns/request-list'
import { serve } from '../../../http/serve.ts'
import type { SlipsPort } from '../requests/slips.port.ts'
import * as reports from './campaign-reports.service.ts'
import { requestList } from './request-list.sheet.ts'
import { requestsExport } from './requests-export.sheet.ts'

export const campaignReportRoutes =
  (slips: SlipsPort) =>
  (app: FastifyInstance): void => {
    serve(app, contract.campaignReport, ({ ctx, query }) => reports.write(ctx, slips, query.baseYear, query.type))
    serve(app, contract.availableReports, ({ ctx, query }) => reports.available(ctx, slips, query.baseYear))
    serve(app, exportRequestSheet, ({ ctx, params, query }) => requestList(ctx, slips, params.campaignId, query))
    serve(app, exportRequests, ({ ctx, params }) => requestsExport(ctx, params.campaignId))
  }
