import type {
  Absence,
  CreditSheetQuery,
  CreditState,
  MissingSheetQuery,
  StatementCredit,
} from '@seara/contract/statements/credits'
import type { Context } from '../../../core/context.ts'
import { formatDay } from '../../../core/format.ts'
import { readInPages } from '../../../db/read-in-pages.ts'
import { type ListColumn, searchLine, writeListSheet } from '../../../infra/spreadsheet/list-sheet.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import * as credits from './credits.service.ts'
import type { AbsentGift, CreditRow } from './credits.service.ts'
import { presentCredit } from './matches.presenter.ts'

const stateWords: Record<CreditState, string> = { waiting: 'À espera', matched: 'Conferido', set_aside: 'Separado' }

/**
 * The dioceses or people who gave the gift of a credit, or why the credit was set aside; null while the credit waits.
 */
const ownerOf = ({ match, set_aside }: StatementCredit): string | null =>
  match?.gifts.map(({ diocese, declared_by }) => diocese?.name ?? declared_by).join('; ') ?? set_aside?.reason ?? null

interface CreditLine {
  row: CreditRow
  credit: StatementCredit
}

/** The columns of the sheet. `key` names the column that shows the same value in the list on the screen. */
const creditColumns: readonly ListColumn<CreditLine, CreditSheetQuery['columns'][number]>[] = [
  { key: 'text', header: 'No extrato', width: 50, type: 'text', cell: ({ credit }) => credit.text },
  { key: 'text', header: 'Conta', width: 28, type: 'text', cell: ({ credit }) => credit.account.name },
  { key: 'day', header: 'Dia', width: 12, type: 'date', cell: ({ row }) => row.day },
  { key: 'value', header: 'Valor', width: 16, type: 'money', cell: ({ row }) => row.cents },
  { key: 'what', header: 'Situação', width: 14, type: 'text', cell: ({ row }) => stateWords[row.state] },
  { key: 'what', header: 'De quem é', width: 44, type: 'text', cell: ({ credit }) => ownerOf(credit) },
]

const dayLine = (name: string, day: string | undefined) => (day === undefined ? null : `${name}: ${formatDay(day)}`)

/** The credits that match the list's filters, as a sheet. */
export async function creditList(ctx: Context, { columns: chosen, ...query }: CreditSheetQuery): Promise<SheetFile> {
  await credits.ensureFresh(ctx)
  return writeListSheet(ctx.clock, {
    file: 'creditos-dos-extratos',
    title: 'Créditos dos extratos',
    filters: [
      searchLine(query.search),
      query.state && `Situação: ${stateWords[query.state]}`,
      dayLine('Dia', query.day),
      dayLine('Desde', query.from),
      dayLine('Até', query.to),
      query.returned && 'Só pagamentos cujo valor voltou a quem pagou',
    ],
    columns: creditColumns,
    chosen,
    rows: readInPages(ctx, async (ctx, page) => {
      const { page: found, details } = await credits.listAsMatched(ctx, { ...query, ...page })
      return { ...found, data: found.data.map((row) => ({ row, credit: presentCredit(row, details) })) }
    }),
  })
}

const absenceWords: Record<Absence, string> = {
  late: 'Passaram do prazo',
  unread: 'O extrato ainda não chegou lá',
  verified: 'Verificadas sem crédito',
}

const missingColumns: readonly ListColumn<AbsentGift, MissingSheetQuery['columns'][number]>[] = [
  { key: 'diocese', header: 'Diocese', width: 38, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { key: 'declared', header: 'Declarada em', width: 14, type: 'date', cell: ({ declared_on }) => declared_on },
  { key: 'value', header: 'Valor', width: 16, type: 'money', cell: ({ cents }) => cents },
  { key: 'account', header: 'Conta', width: 24, type: 'text', cell: ({ account }) => account },
  { key: 'by', header: 'Quem enviou', width: 30, type: 'text', cell: ({ declared_by }) => declared_by },
  { key: 'by', header: 'E-mail', width: 34, type: 'text', cell: ({ email }) => email },
]

/** A sheet of the declared contributions that no statement shows, under the filters of the list. */
export async function missingList(ctx: Context, { columns: chosen, ...query }: MissingSheetQuery): Promise<SheetFile> {
  await credits.ensureFresh(ctx)
  return writeListSheet(ctx.clock, {
    file: 'contribuicoes-sem-lancamento',
    title: 'Contribuições que o extrato não mostra',
    filters: [searchLine(query.search), `Por quê: ${absenceWords[query.why || 'late']}`],
    columns: missingColumns,
    chosen,
    rows: readInPages(ctx, (ctx, page) => credits.listMissingAsMatched(ctx, { ...query, ...page })),
  })
}
