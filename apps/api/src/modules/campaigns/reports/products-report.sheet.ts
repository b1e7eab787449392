import type { Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'
import * as repository from './campaign-reports.repository.ts'
import type { ProductTotals } from './campaign-reports.repository.ts'
import { total } from './report-cells.ts'

const columns: readonly Column<ProductTotals>[] = [
  { header: 'Material', width: 40, type: 'text', cell: ({ name }) => name },
  {
    header: 'Situação',
    width: 12,
    type: 'text',
    cell: ({ deleted_at }) => (deleted_at === null ? 'Ativo' : 'Inativo'),
  },
  { header: 'Peças confirmadas', width: 18, type: 'number', cell: ({ confirmed_pieces }) => confirmed_pieces },
  { header: 'Valor confirmado', width: 18, type: 'money', cell: ({ confirmed_cents }) => confirmed_cents },
  { header: 'Peças por confirmar', width: 18, type: 'number', cell: ({ open_pieces }) => open_pieces },
  { header: 'Valor por confirmar', width: 18, type: 'money', cell: ({ open_cents }) => open_cents },
  {
    header: 'Peças',
    width: 12,
    type: 'number',
    cell: ({ confirmed_pieces, open_pieces }) => confirmed_pieces + open_pieces,
  },
  {
    header: 'Valor',
    width: 18,
    type: 'money',
    cell: ({ confirmed_cents, open_cents }) => confirmed_cents + open_cents,
  },
]

/**
 * A sheet of the products in a campaign's requests: quantities and values, of confirmed and of unconfirmed requests.
 */
export async function productsReport(ctx: Context, campaign: CampaignRow): Promise<SheetFile> {
  const rows = await repository.totalsByProduct(ctx.db, campaign.id)
  const [confirmed, open] = [
    { pieces: total(rows.map((row) => row.confirmed_pieces)), cents: sum(rows.map((row) => row.confirmed_cents)) },
    { pieces: total(rows.map((row) => row.open_pieces)), cents: sum(rows.map((row) => row.open_cents)) },
  ]
  return writeSheetFile(ctx.clock, `materiais-${campaign.code}`, {
    name: 'Materiais',
    title: `Materiais da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns,
    rows,
    totals: [
      'Total',
      null,
      confirmed.pieces,
      confirmed.cents,
      open.pieces,
      open.cents,
      confirmed.pieces + open.pieces,
      confirmed.cents + open.cents,
    ],
  })
}
