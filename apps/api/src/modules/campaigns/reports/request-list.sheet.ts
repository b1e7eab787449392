import { slipStatusNames } from '@seara/contract/billing/slip'
import type { RequestSheetQuery } from '@seara/contract/campaigns/request-list'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as regions from '../../registry/regions/regions.service.ts'
import * as campaigns from '../campaigns/campaigns.service.ts'
import * as requests from '../requests/requests.service.ts'
import { invoiceOf } from '../requests/invoice.service.ts'
import type { SlipOfRequest, SlipsPort } from '../requests/slips.port.ts'

interface Row {
  request: requests.RequestRow
  slip: SlipOfRequest | null
}

/** The sheet's columns. Each `key` is the key of the screen's column that shows the same data. */
const columns: readonly ListColumn<Row, RequestSheetQuery['columns'][number]>[] = [
  { key: 'diocese', header: 'Diocese', width: 38, type: 'text', cell: ({ request }) => request.diocese_name },
  { key: 'code', header: 'Código', width: 14, type: 'text', cell: ({ request }) => printedCode(request.code) },
  { key: 'name', header: 'Solicitante', width: 30, type: 'text', cell: ({ request }) => request.name },
  {
    key: 'finished',
    header: 'Situação',
    width: 16,
    type: 'text',
    cell: ({ request }) => (request.confirmed_at === null ? 'Não confirmada' : 'Confirmada'),
  },
  { key: 'slip', header: 'Boleto', width: 12, type: 'text', cell: ({ slip }) => slip && slipStatusNames[slip.status] },
  { key: 'boxes', header: 'Caixas', width: 9, type: 'number', cell: ({ request }) => request.boxes },
  { key: 'boxes', header: 'Despachadas', width: 13, type: 'number', cell: ({ request }) => request.shipped_boxes },
  { key: 'total', header: 'Total', width: 16, type: 'money', cell: ({ request }) => request.total_cents },
  { key: 'created', header: 'Pedida em', width: 18, type: 'datetime', cell: ({ request }) => request.created_at },
  { key: 'city', header: 'Cidade', width: 26, type: 'text', cell: ({ request }) => request.city },
  { key: 'city', header: 'UF', width: 6, type: 'text', cell: ({ request }) => request.uf },
  { key: 'email', header: 'E-mail', width: 34, type: 'text', cell: ({ request }) => request.email },
]

const statusLines = { finished: 'Confirmadas', unfinished: 'Não confirmadas' } as const
const shippingLines = {
  unpacked: 'Por embalar',
  packed: 'Com caixas',
  unshipped: 'Com caixas por despachar',
  shipped: 'Despachadas',
} as const

const statusLine = (status: RequestSheetQuery['status']): string | null => {
  if (status === '') return null
  return status === 'finished' || status === 'unfinished' ? statusLines[status] : `Boleto: ${slipStatusNames[status]}`
}

/**
 * A sheet of a campaign's requests, with the filters of the list on the screen.
 * @throws notFound for an unknown campaign
 */
export async function requestList(
  ctx: Context,
  slips: SlipsPort,
  campaignId: number,
  { columns: chosen, ...query }: RequestSheetQuery,
): Promise<SheetFile> {
  const campaign = await campaigns.get(ctx, campaignId)
  return writeListSheet(ctx.clock, {
    file: `lista-de-solicitacoes-${campaign.code}`,
    title: `Lista de solicitações ${campaign.code}`,
    filters: [
      campaign.description,
      searchLine(query.search),
      await regions.filterLine(ctx, query.parish_region_id),
      query.diocese_id === undefined ? null : `Diocese: ${(await dioceses.get(ctx, query.diocese_id)).name}`,
      statusLine(query.status),
      query.shipping && shippingLines[query.shipping],
    ],
    columns,
    chosen,
    ids: query.ids,
    rows: readInPages(ctx, async (ctx, page) => {
      const found = await requests.list(ctx, campaignId, { ...query, ...page })
      const slipsOf = await slips.listOf(
        ctx,
        found.data.map(({ id }) => id),
      )
      return { ...found, data: found.data.map((request) => ({ request, slip: invoiceOf(slipsOf.get(request.id)) })) }
    }),
  })
}
