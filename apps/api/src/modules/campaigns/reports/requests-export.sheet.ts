import { noRegion } from '@seara/contract/registry/regions'
import { formatPhone } from '@seara/contract/fields/masks'
import { dayOf } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { sum, times } from '../../../core/money.ts'
import { printedCode } from '../../../core/readable-code.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as requests from '../requests/requests.service.ts'
import { confirmation, total } from './report-cells.ts'

interface Row {
  request: requests.RequestRow
  /** Null for a request without lines. */
  line: requests.LineRow | null
}

const valueOf = ({ line }: Row) => (line === null ? 0n : times(line.price_cents, line.quantity))

const columns: readonly Column<Row>[] = [
  { header: 'Código', width: 14, type: 'text', cell: ({ request }) => printedCode(request.code) },
  { header: 'Data', width: 12, type: 'date', cell: ({ request }) => dayOf(request.created_at) },
  { header: 'Regional', width: 16, type: 'text', cell: ({ request }) => request.region_name ?? noRegion },
  { header: 'Diocese', width: 38, type: 'text', cell: ({ request }) => request.diocese_name },
  { header: 'Cidade', width: 26, type: 'text', cell: ({ request }) => request.city },
  { header: 'UF', width: 6, type: 'text', cell: ({ request }) => request.uf },
  { header: 'Solicitante', width: 30, type: 'text', cell: ({ request }) => request.name },
  { header: 'E-mail', width: 34, type: 'text', cell: ({ request }) => request.email },
  { header: 'Telefone', width: 17, type: 'text', cell: ({ request }) => formatPhone(request.telephone) },
  {
    header: 'Confirmada',
    width: 12,
    type: 'text',
    cell: ({ request }) => confirmation(request.confirmed_at !== null),
  },
  { header: 'Material', width: 38, type: 'text', cell: ({ line }) => line?.name ?? null },
  { header: 'Quantidade', width: 12, type: 'number', cell: ({ line }) => line?.quantity ?? null },
  { header: 'Preço', width: 14, type: 'money', cell: ({ line }) => line && line.price_cents },
  { header: 'Valor', width: 16, type: 'money', cell: (row) => valueOf(row) },
]

/**
 * A sheet of a campaign's requests, with a row for each line. A request without lines has one row.
 * @throws notFound when there is no such campaign
 */
export async function requestsExport(ctx: Context, campaignId: number): Promise<SheetFile> {
  const campaign = await campaigns.get(ctx, campaignId)
  const found = await requests.listAll(ctx, campaignId)
  const lines = await requests.linesOf(
    ctx,
    found.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, ({ request_id }) => request_id)
  const rows = found.flatMap((request): Row[] => {
    const own = linesOf.get(request.id)
    return own ? own.map((line) => ({ request, line })) : [{ request, line: null }]
  })
  return writeSheetFile(ctx.clock, `solicitacoes-${campaign.code}`, {
    name: 'Solicitações',
    title: `Solicitações da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns,
    rows,
    totals: [
      'Total',
      ...columns.slice(1, -3).map(() => null),
      total(rows.map(({ line }) => line?.quantity ?? 0)),
      null,
      sum(rows.map(valueOf)),
    ],
  })
}
