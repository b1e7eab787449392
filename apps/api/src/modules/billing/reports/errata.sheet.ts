import { slipStatusNames } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import { listErrata, type Erratum } from './errata.service.ts'
import { totalsOf, whose } from './slip-columns.ts'

const errataColumns: readonly Column<Erratum>[] = [
  ...whose,
  { header: 'Nosso número', width: 22, type: 'text', cell: ({ our_number_printed }) => our_number_printed },
  { header: 'Situação', width: 12, type: 'text', cell: ({ status }) => slipStatusNames[status] },
  { header: 'Vencimento', width: 12, type: 'date', cell: ({ due_date }) => due_date },
  { header: 'Valor do boleto', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  { header: 'Total da solicitação', width: 18, type: 'money', cell: ({ total_cents }) => total_cents },
  { header: 'Valor pago', width: 16, type: 'money', cell: ({ paid_cents }) => paid_cents },
  { header: 'O que difere', width: 60, type: 'text', cell: ({ why }) => why },
]

/**
 * A sheet of a campaign's slips whose value is not as expected (`listErrata`).
 * @param campaignId undefined for the newest campaign that has begun
 * @throws notFound when there is no such campaign
 */
export async function errataSheet(ctx: Context, campaignId: number | undefined): Promise<SheetFile> {
  const { campaign, errata } = await listErrata(ctx, campaignId)
  return writeSheetFile(ctx.clock, `errata-boletos-${campaign.code}`, {
    name: 'Errata',
    title: `Errata dos boletos: ${campaign.code}`,
    filters: [campaign.description],
    columns: errataColumns,
    rows: errata,
    totals: totalsOf(errataColumns, {
      'Valor do boleto': errata.map(({ value_cents }) => value_cents),
      'Valor pago': errata.map(({ paid_cents }) => paid_cents ?? 0n),
    }),
  })
}
