import type { SlipSheetQuery } from '@seara/contract/billing/campaign-slips'
import { slipStatusNames, type SlipStatus } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import { list, statusOf, type SlipOfRequestRow } from '../slips/slips.service.ts'
import { registrationWords, writeOffWords } from './slip-words.ts'

type Row = SlipOfRequestRow & { status: SlipStatus }

/** The sheet's columns. Each `key` is the key of the screen's column that shows the same data. */
const columns: readonly ListColumn<Row, SlipSheetQuery['columns'][number]>[] = [
  { key: 'diocese', header: 'Diocese', width: 36, type: 'text', cell: ({ diocese_name }) => diocese_name },
  {
    key: 'number',
    header: 'Nosso número',
    width: 22,
    type: 'text',
    cell: ({ our_number_printed }) => our_number_printed,
  },
  { key: 'status', header: 'Situação', width: 12, type: 'text', cell: ({ status }) => slipStatusNames[status] },
  {
    key: 'registration',
    header: 'No banco',
    width: 22,
    type: 'text',
    cell: ({ registration }) => registrationWords[registration],
  },
  {
    key: 'registration',
    header: 'Baixa',
    width: 20,
    type: 'text',
    cell: ({ write_off }) => write_off && writeOffWords[write_off],
  },
  { key: 'due', header: 'Vencimento', width: 12, type: 'date', cell: ({ due_date }) => due_date },
  { key: 'value', header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  { key: 'paid', header: 'Pago', width: 16, type: 'money', cell: ({ paid_cents }) => paid_cents },
  { key: 'credit', header: 'Crédito', width: 12, type: 'date', cell: ({ credit_date }) => credit_date },
  { key: 'name', header: 'Solicitante', width: 28, type: 'text', cell: ({ request_name }) => request_name },
  { key: 'code', header: 'Código', width: 14, type: 'text', cell: ({ request_code }) => printedCode(request_code) },
  { key: 'created', header: 'Gerado em', width: 18, type: 'datetime', cell: ({ created_at }) => created_at },
]

/**
 * A sheet of a campaign's slips, with the filters of the list on the screen.
 * @throws notFound for an unknown campaign
 */
export async function slipList(
  ctx: Context,
  campaignId: number,
  { columns: chosen, ...query }: SlipSheetQuery,
): Promise<SheetFile> {
  const campaign = await campaigns.get(ctx, campaignId)
  const day = today(ctx.clock)
  return writeListSheet(ctx.clock, {
    file: `lista-de-boletos-${campaign.code}`,
    title: `Lista de boletos ${campaign.code}`,
    filters: [
      campaign.description,
      searchLine(query.search),
      query.status && `Situação: ${slipStatusNames[query.status]}`,
      query.registration && `No banco: ${registrationWords[query.registration] || 'sem registro'}`,
    ],
    columns,
    chosen,
    ids: query.ids,
    rows: readInPages(ctx, async (ctx, page) => {
      const found = await list(ctx, campaignId, { ...query, ...page })
      return { ...found, data: found.data.map((slip): Row => ({ ...slip, status: statusOf(slip, day) })) }
    }),
  })
}
