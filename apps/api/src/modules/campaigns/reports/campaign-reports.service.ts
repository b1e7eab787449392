import type { CampaignReports, CampaignReportType } from '@seara/contract/campaigns/campaigns'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as repository from './campaign-reports.repository.ts'
import { diocesesReport } from './dioceses-report.sheet.ts'
import { generalReport } from './general-report.sheet.ts'
import { productsReport } from './products-report.sheet.ts'

/** One report of a campaign. */
export interface CampaignReport {
  /** Whether it would have rows. */
  isAvailable(ctx: Context, campaign: campaigns.CampaignRow): Promise<boolean>
  write(ctx: Context, campaign: campaigns.CampaignRow): Promise<SheetFile>
}

const hasRequests: CampaignReport['isAvailable'] = async (ctx, { id }) => (await repository.holds(ctx.db, id)).requests
const hasLines: CampaignReport['isAvailable'] = async (ctx, { id }) => (await repository.holds(ctx.db, id)).lines

/** Dioceses without requests are rows too. */
const hasDioceses: CampaignReport['isAvailable'] = async (ctx, { id }) =>
  (await repository.listDioceses(ctx.db, id)).length > 0

/** The reports by name; billing adds those about payments. */
const reports = new Map<CampaignReportType, CampaignReport>([
  ['general', { isAvailable: hasRequests, write: generalReport }],
  ['products', { isAvailable: hasLines, write: productsReport }],
  ['dioceses', { isAvailable: hasDioceses, write: diocesesReport }],
])

/** Adds a report of another module. Call it once, at the start. */
export const addReport = (type: CampaignReportType, report: CampaignReport): void => void reports.set(type, report)

/** Which reports of a year have rows; none where the year has no campaign. */
export async function available(ctx: Context, year: number): Promise<CampaignReports> {
  const campaign = await campaigns.findOfYear(ctx, year)
  const isAvailable = async (type: CampaignReportType) =>
    campaign !== null && ((await reports.get(type)?.isAvailable(ctx, campaign)) ?? false)
  return {
    general: await isAvailable('general'),
    products: await isAvailable('products'),
    dioceses: await isAvailable('dioceses'),
    payments: await isAvailable('payments'),
    receivable: await isAvailable('receivable'),
  }
}

/** @throws notFound when the year has no campaign, or there is no such report */
export async function write(ctx: Context, year: number, type: CampaignReportType): Promise<SheetFile> {
  const campaign = await campaigns.findOfYear(ctx, year)
  if (!campaign) throw notFound('Não há Campanha nesse ano!')
  const report = reports.get(type)
  if (!report) throw notFound('Ainda não há boletos nessa Campanha!')
  return report.write(ctx, campaign)
}
