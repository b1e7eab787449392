import type { Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as payments from '../payments/payments.service.ts'
import type { PaymentOfCampaign } from '../payments/payments.service.ts'
import { paymentColumns, paymentTotals } from './payment-columns.ts'

const creditColumns: readonly Column<PaymentOfCampaign>[] = [
  ...paymentColumns.slice(0, 2),
  { header: 'Campanha', width: 14, type: 'text', cell: ({ campaign_code }) => campaign_code },
  ...paymentColumns.slice(2),
]

/**
 * A sheet of the payments of all campaigns, sorted by credit day, from the civil day `from` to the civil day `to`. An
 * undefined day sets no limit.
 */
export async function creditsReport(
  ctx: Context,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<SheetFile> {
  const rows = await payments.listCredited(ctx, { from, to })
  const span = [from && `De ${formatDay(from)}`, to && `Até ${formatDay(to)}`].filter((line) => line !== undefined)
  return writeSheetFile(ctx.clock, 'pagamentos-por-credito', {
    name: 'Pagamentos',
    title: 'Pagamentos de todas as campanhas, pelo dia do crédito',
    filters: span,
    columns: creditColumns,
    rows,
    totals: paymentTotals(creditColumns, rows),
  })
}
