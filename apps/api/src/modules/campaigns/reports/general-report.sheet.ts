import { noRegion } from '@seara/contract/registry/regions'
import { slipStatusNames } from '@seara/contract/billing/slip'
import { formatPhone } from '@seara/contract/fields/masks'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import { printedCode } from '../../../core/readable-code.ts'
import type { Cell, Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'
import { invoiceOf } from '../requests/invoice.service.ts'
import type { SlipOfRequest, SlipsPort } from '../requests/slips.port.ts'
import * as requests from '../requests/requests.service.ts'
import { confirmation, total } from './report-cells.ts'

type Row = requests.RequestRow & { invoice: SlipOfRequest | null }

const columns: readonly Column<Row>[] = [
  { header: 'Código', width: 14, type: 'text', cell: ({ code }) => printedCode(code) },
  { header: 'Data', width: 12, type: 'date', cell: ({ created_at }) => dayOf(created_at) },
  { header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Diocese', width: 38, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'Solicitante', width: 30, type: 'text', cell: ({ name }) => name },
  { header: 'E-mail', width: 34, type: 'text', cell: ({ email }) => email },
  { header: 'Telefone', width: 17, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
  { header: 'Confirmada', width: 12, type: 'text', cell: ({ confirmed_at }) => confirmation(confirmed_at !== null) },
  { header: 'Boleto', width: 12, type: 'text', cell: ({ invoice }) => invoice && slipStatusNames[invoice.status] },
  { header: 'Vencimento', width: 12, type: 'date', cell: ({ invoice }) => invoice?.due_date ?? null },
  { header: 'Crédito', width: 12, type: 'date', cell: ({ invoice }) => invoice?.credit_date ?? null },
  { header: 'Peças', width: 10, type: 'number', cell: ({ pieces }) => pieces },
  { header: 'Caixas', width: 9, type: 'number', cell: ({ boxes }) => boxes },
  { header: 'Despachadas', width: 12, type: 'number', cell: ({ shipped_boxes }) => shipped_boxes },
  { header: 'Peso (kg)', width: 11, type: 'number', cell: ({ weight_grams }) => weight_grams / 1000 },
  { header: 'Total', width: 16, type: 'money', cell: ({ total_cents }) => total_cents },
]

/** A sheet with a row for each request of a campaign, and separate totals of confirmed and of unconfirmed requests. */
export async function generalReport(
  ctx: Context,
  slips: Pick<SlipsPort, 'listOf'>,
  campaign: CampaignRow,
): Promise<SheetFile> {
  const found = await requests.listAll(ctx, campaign.id)
  const slipsOf = await slips.listOf(
    ctx,
    found.map(({ id }) => id),
  )
  const rows = found.map((row) => ({ ...row, invoice: invoiceOf(slipsOf.get(row.id)) }))
  return writeSheetFile(ctx.clock, `campanha-${campaign.code}`, {
    name: 'Geral',
    title: `Relatório geral da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns,
    rows,
    apart: [totalsOf('Confirmadas', rows.filter(isConfirmed)), totalsOf('Por confirmar', rows.filter(isOpen))],
  })
}

const isConfirmed = ({ confirmed_at }: Row): boolean => confirmed_at !== null
const isOpen = (row: Row): boolean => !isConfirmed(row)

function totalsOf(label: string, rows: readonly Row[]): Cell[] {
  const totalOf = (value: (row: Row) => number) => total(rows.map(value))
  return [
    label,
    ...columns.slice(1, -5).map(() => null),
    totalOf(({ pieces }) => pieces),
    totalOf(({ boxes }) => boxes),
    totalOf(({ shipped_boxes }) => shipped_boxes),
    totalOf(({ weight_grams }) => weight_grams) / 1000,
    sum(rows.map(({ total_cents }) => total_cents)),
  ]
}
