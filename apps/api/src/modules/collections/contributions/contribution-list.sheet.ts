import type { ContributionSheetQuery } from '@seara/contract/collections/contributions'
import type { Context } from '../../../core/context.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as regions from '../../registry/regions/regions.service.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from './contributions.service.ts'
import { receiptNumber } from './receipt-number.ts'
import { statusNames } from './status-names.ts'

/** The columns of the sheet. `key` names the column that shows the same value in the list on the screen. */
const columns: readonly ListColumn<contributions.ContributionRow, ContributionSheetQuery['columns'][number]>[] = [
  { key: 'diocese', header: 'Diocese', width: 38, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { key: 'value', header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  { key: 'status', header: 'Situação', width: 16, type: 'text', cell: ({ status }) => statusNames[status] },
  { key: 'status', header: 'Recibo', width: 12, type: 'text', cell: (row) => receiptNumber(row) },
  { key: 'name', header: 'Quem enviou', width: 30, type: 'text', cell: ({ sender_name }) => sender_name },
  { key: 'created', header: 'Enviada em', width: 18, type: 'datetime', cell: ({ created_at }) => created_at },
  { key: 'email', header: 'E-mail', width: 34, type: 'text', cell: ({ sender_email }) => sender_email },
]

/** A sheet of the contributions that the list on the screen shows. @throws notFound when there is no such collection */
export async function contributionList(
  ctx: Context,
  collectionId: number,
  { columns: chosen, ...query }: ContributionSheetQuery,
): Promise<SheetFile> {
  const collection = await collections.get(ctx, collectionId)
  return writeListSheet(ctx.clock, {
    file: `contribuicoes-${collection.cod}`,
    title: `Contribuições da coleta ${collection.cod}`,
    filters: [
      collection.description,
      searchLine(query.search),
      await regions.filterLine(ctx, query.parish_region_id),
      query.status && `Situação: ${statusNames[query.status]}`,
    ],
    columns,
    chosen,
    ids: query.ids,
    rows: readInPages(ctx, (ctx, page) => contributions.list(ctx, collectionId, { ...query, ...page })),
  })
}
