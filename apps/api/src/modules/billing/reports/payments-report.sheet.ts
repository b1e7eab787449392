import type { Context } from '../../../core/context.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import type { CampaignRow } from '../../campaigns/campaigns/campaigns.service.ts'
import * as payments from '../payments/payments.service.ts'
import { paymentColumns, paymentTotals } from './payment-columns.ts'

/** A sheet of the payments of a campaign, one row each. A slip that was paid twice has two rows. */
export async function paymentsReport(ctx: Context, campaign: CampaignRow): Promise<SheetFile> {
  const rows = await payments.listOfCampaign(ctx, campaign.id)
  return writeSheetFile(ctx.clock, `pagamentos-${campaign.code}`, {
    name: 'Pagamentos',
    title: `Pagamentos da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns: paymentColumns,
    rows,
    totals: paymentTotals(paymentColumns, rows),
  })
}
