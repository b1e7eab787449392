import type { WorklistSheetQuery } from '@seara/contract/billing/worklist'
import type { Attention } from '@seara/contract/billing/return-records'
import type { Context } from '../../../core/context.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import type { SlipOfRequestRow } from '../slips/slips.service.ts'
import * as worklist from './worklist.service.ts'

interface Row {
  record: worklist.RecordRow
  slip: SlipOfRequestRow | undefined
}

const attentionWords: Record<Attention, string> = {
  unmatched: 'Sem boleto',
  double: 'Pago em dobro',
  after_cancel: 'Pago depois de cancelado',
  divergent: 'Divergente',
  review: 'Aviso do banco',
}

/** The sheet's columns. Each `key` is the key of the screen's column that shows the same data. */
const columns: readonly ListColumn<Row, WorklistSheetQuery['columns'][number]>[] = [
  { key: 'slip', header: 'De quem é', width: 36, type: 'text', cell: ({ slip }) => slip?.diocese_name ?? null },
  { key: 'slip', header: 'Nosso número', width: 22, type: 'text', cell: ({ record }) => record.our_number },
  {
    key: 'attention',
    header: 'Por que espera',
    width: 26,
    type: 'text',
    cell: ({ record }) => record.attention && attentionWords[record.attention],
  },
  {
    key: 'paid',
    header: 'Valor pago',
    width: 16,
    type: 'money',
    cell: ({ record }) => (record.kind === 'settled' ? record.paid_cents : null),
  },
  { key: 'date', header: 'Pago em', width: 12, type: 'date', cell: ({ record }) => record.occurrence_date },
  {
    key: 'code',
    header: 'Solicitação',
    width: 14,
    type: 'text',
    cell: ({ slip }) => (slip ? printedCode(slip.request_code) : null),
  },
  { key: 'file', header: 'Arquivo', width: 28, type: 'text', cell: ({ record }) => record.filename },
]

/** A sheet of the worklist, with the filters of the list on the screen. */
export const worklistSheet = (ctx: Context, { columns: chosen, ...query }: WorklistSheetQuery): Promise<SheetFile> =>
  writeListSheet(ctx.clock, {
    file: query.closed === 'true' ? 'pagamentos-encerrados' : 'pendencias',
    title: query.closed === 'true' ? 'Pagamentos encerrados' : 'Pendências',
    filters: [searchLine(query.search), query.attention && `Por que espera: ${attentionWords[query.attention]}`],
    columns,
    chosen,
    ids: query.ids,
    rows: readInPages(ctx, async (ctx, page) => {
      const found = await worklist.list(ctx, { ...query, ...page })
      const { slips } = await worklist.detailsOf(ctx, found.data)
      return {
        ...found,
        data: found.data.map((record) => ({
          record,
          slip: record.slip_id === null ? undefined : slips.get(record.slip_id),
        })),
      }
    }),
  })
