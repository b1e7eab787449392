import { obstacleOf, type MailListItem, type MailSheetQuery } from '@seara/contract/platform/outbox'
import type { Context } from '../../core/context.ts'
import { readInPages } from '../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../infra/spreadsheet/sheet.ts'
import * as outbox from './outbox.service.ts'

const stateWords: Record<MailListItem['state'] | 'stuck', string> = {
  queued: 'Na fila',
  sending: 'Enviando',
  sent: 'Enviada',
  failed: 'Não enviada',
  withdrawn: 'Retirada',
  stuck: 'Que não saem',
}

/** Each key is the key of a column on the screen; a column of the screen may have several columns here. */
const columns: readonly ListColumn<MailListItem, MailSheetQuery['columns'][number]>[] = [
  { key: 'subject', header: 'Assunto', width: 50, type: 'text', cell: ({ subject }) => subject },
  { key: 'recipient', header: 'Para', width: 34, type: 'text', cell: ({ recipient }) => recipient },
  { key: 'queued', header: 'Criada em', width: 18, type: 'datetime', cell: ({ queued_at }) => queued_at },
  { key: 'state', header: 'Situação', width: 14, type: 'text', cell: ({ state }) => stateWords[state] },
  { key: 'state', header: 'Enviada em', width: 18, type: 'datetime', cell: ({ sent_at }) => sent_at },
  { key: 'state', header: 'Por quê', width: 44, type: 'text', cell: obstacleOf },
]

/** The sheet of the outbox, with the filters of the list. It does not have the texts of the mails. */
export const mailList = (ctx: Context, { columns: chosen, ...query }: MailSheetQuery): Promise<SheetFile> =>
  writeListSheet(ctx.clock, {
    file: 'caixa-de-saida',
    title: 'Caixa de saída',
    filters: [searchLine(query.search), query.state === undefined ? null : `Situação: ${stateWords[query.state]}`],
    columns,
    chosen,
    rows: readInPages(ctx, (ctx, page) => outbox.list(ctx, { ...query, ...page })),
  })
