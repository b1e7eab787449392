import type { DonationSheetQuery } from '@seara/contract/cofrinho/donations'
import type { Context } from '../../../core/context.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import type { DonationRow } from './donations.repository.ts'
import * as donations from './donations.service.ts'

const stateOf = (finished: boolean) => (finished ? 'Finalizada' : 'Em andamento')

/** Each `key` is the key of the same column on the screen. */
const columns: readonly ListColumn<DonationRow, DonationSheetQuery['columns'][number]>[] = [
  { key: 'title', header: 'Título', width: 44, type: 'text', cell: ({ title }) => title },
  { key: 'status', header: 'Situação', width: 16, type: 'text', cell: (row) => stateOf(row.finished_at !== null) },
  { key: 'created', header: 'Criada em', width: 18, type: 'datetime', cell: ({ created_at }) => created_at },
  { key: 'total', header: 'Valor total', width: 16, type: 'money', cell: ({ total_cents }) => total_cents },
]

/** The donations that match the list's filters, as a sheet. */
export const donationList = (ctx: Context, { columns: chosen, ...query }: DonationSheetQuery): Promise<SheetFile> =>
  writeListSheet(ctx.clock, {
    file: 'doacoes-cofrinho',
    title: 'Doações Cofrinho',
    filters: [
      query.year === undefined ? 'Todos os anos' : `Ano: ${query.year}`,
      searchLine(query.search),
      query.status && `Situação: ${stateOf(query.status === 'finished')}`,
    ],
    columns,
    chosen,
    rows: readInPages(ctx, (ctx, page) => donations.list(ctx, { ...query, ...page })),
  })
