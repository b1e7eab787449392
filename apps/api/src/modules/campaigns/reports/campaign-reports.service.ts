import type { CampaignReports, CampaignReportType } from '@seara/contract/campaigns/campaigns'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import type { CampaignReport, SlipsPort } from '../requests/slips.port.ts'
import * as repository from './campaign-reports.repository.ts'
import { diocesesReport } from './dioceses-report.sheet.ts'
import { generalReport } from './general-report.sheet.ts'
import { productsReport } from './products-report.sheet.ts'

const hasRequests: CampaignReport['isAvailable'] = async (ctx, { id }) => (await repository.holds(ctx.db, id)).requests
const hasLines: CampaignReport['isAvailable'] = async (ctx, { id }) => (await repository.holds(ctx.db, id)).lines

/** Whether the report of dioceses has rows. It has a row for each diocese, even for a diocese without requests. */
const hasDioceses: CampaignReport['isAvailable'] = async (ctx, { id }) =>
  (await repository.listDioceses(ctx.db, id)).length > 0

/** Every report of a campaign. Billing provides the reports about payments (`slips.reports`). */
const reportsOf = (slips: ReportedSlips): Record<CampaignReportType, CampaignReport> => ({
  general: { isAvailable: hasRequests, write: (ctx, campaign) => generalReport(ctx, slips, campaign) },
  products: { isAvailable: hasLines, write: productsReport },
  dioceses: { isAvailable: hasDioceses, write: (ctx, campaign) => diocesesReport(ctx, slips, campaign) },
  ...slips.reports,
})

type ReportedSlips = Pick<SlipsPort, 'listOf' | 'moneyByDiocese' | 'reports'>

/** Tells which reports of a year's campaign have rows. If the year has no campaign, no report has rows. */
export async function available(ctx: Context, slips: ReportedSlips, year: number): Promise<CampaignReports> {
  const campaign = await campaigns.findOfYear(ctx, year)
  const reports = reportsOf(slips)
  const isAvailable = async (type: CampaignReportType) => campaign !== null && reports[type].isAvailable(ctx, campaign)
  return {
    general: await isAvailable('general'),
    products: await isAvailable('products'),
    dioceses: await isAvailable('dioceses'),
    payments: await isAvailable('payments'),
    receivable: await isAvailable('receivable'),
  }
}

/** Writes a report of a year's campaign. @throws notFound when the year has no campaign */
export async function write(
  ctx: Context,
  slips: ReportedSlips,
  year: number,
  type: CampaignReportType,
): Promise<SheetFile> {
  const campaign = await campaigns.findOfYear(ctx, year)
  if (!campaign) throw notFound('Não há Campanha nesse ano!')
  return reportsOf(slips)[type].write(ctx, campaign)
}
