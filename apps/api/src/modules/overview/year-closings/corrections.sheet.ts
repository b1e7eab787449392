import { ledgerTitles, type CorrectionKind, type YearCorrectionFilter } from '@seara/contract/overview/year-closings'
import type { Context } from '../../../core/context.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as corrections from './corrections.service.ts'
import type { CorrectionRow } from './corrections.service.ts'

const kindWords: Record<CorrectionKind, string> = {
  manual: 'À mão',
  late: 'Pagamento que chegou depois',
  undone: 'Pagamento desfeito',
}

const columns: readonly ListColumn<CorrectionRow>[] = [
  { key: 'diocese', header: 'Diocese', width: 36, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { key: 'ledger', header: 'Livro', width: 14, type: 'text', cell: ({ ledger }) => ledgerTitles[ledger] },
  { key: 'year', header: 'Exercício', width: 11, type: 'text', cell: ({ base_year }) => String(base_year) },
  { key: 'day', header: 'Data', width: 12, type: 'date', cell: ({ day }) => day },
  { key: 'kind', header: 'Tipo', width: 22, type: 'text', cell: ({ kind }) => kindWords[kind] },
  { key: 'reason', header: 'Motivo', width: 60, type: 'text', cell: ({ reason }) => reason },
  { key: 'by', header: 'Lançada por', width: 28, type: 'text', cell: ({ created_by }) => created_by },
  { key: 'at', header: 'Lançada em', width: 18, type: 'datetime', cell: ({ created_at }) => created_at },
  {
    key: 'value',
    header: 'Valor',
    width: 16,
    type: 'money',
    cell: ({ counts, value_cents }) => (counts ? value_cents : null),
  },
  {
    key: 'past',
    header: 'Já na soma de outro encerramento',
    width: 18,
    type: 'money',
    cell: ({ counts, value_cents }) => (counts ? null : value_cents),
  },
]

/** A sheet of the corrections that the list shows under the same filter. */
export const correctionList = (ctx: Context, filter: YearCorrectionFilter): Promise<SheetFile> =>
  writeListSheet(ctx.clock, {
    file: 'correcoes-de-exercicios',
    title: 'Correções de exercícios',
    filters: [
      `Livro: ${ledgerTitles[filter.ledger]}`,
      filter.year === undefined ? null : `Exercício: ${filter.year}`,
      searchLine(filter.search),
    ],
    columns,
    chosen: [],
    rows: readInPages(ctx, (ctx, page) => corrections.list(ctx, { ...filter, ...page })),
  })
