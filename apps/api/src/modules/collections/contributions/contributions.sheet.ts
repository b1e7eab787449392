import { noRegion } from '@seara/contract/registry/regions'
import { formatPhone } from '@seara/contract/fields/masks'
import type { Context } from '../../../core/context.ts'
import { sum } from '../../../core/money.ts'
import type { Column, OnRows, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as collections from '../collections/collections.service.ts'
import { receiptNumber } from './receipt-number.ts'
import { statusNames } from './status-names.ts'
import * as sums from './contribution-sums.repository.ts'

const receiptOf = (row: sums.LaunchRow): string | null =>
  row.status === 'verified' ? (receiptNumber(row) ?? 'a emitir') : null

const launchColumns: readonly Column<sums.LaunchRow>[] = [
  { header: 'Enviada em', width: 18, type: 'datetime', cell: ({ created_at }) => created_at },
  { header: 'Diocese', width: 38, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  { header: 'Situação', width: 16, type: 'text', cell: ({ status }) => statusNames[status] },
  { header: 'Recibo', width: 12, type: 'text', cell: receiptOf },
  { header: 'Verificada em', width: 18, type: 'datetime', cell: ({ verified_at }) => verified_at },
  { header: 'Verificada por', width: 28, type: 'text', cell: ({ verified_by }) => verified_by },
  { header: 'Banco', width: 24, type: 'text', cell: ({ bank_name }) => bank_name },
  { header: 'Agência', width: 10, type: 'text', cell: ({ agency }) => agency },
  { header: 'Conta', width: 14, type: 'text', cell: ({ account_number }) => account_number },
  { header: 'Tipo de crédito', width: 22, type: 'text', cell: ({ credit_description }) => credit_description },
  { header: 'Enviada por', width: 30, type: 'text', cell: ({ sender_name }) => sender_name },
  { header: 'E-mail', width: 34, type: 'text', cell: ({ sender_email }) => sender_email },
]

/**
 * A sheet of every contribution to a collection, in order of arrival.
 * @throws notFound when there is no such collection
 */
export async function writeLaunches(
  ctx: Context,
  { id: collectionId }: { id: number },
  onRows?: OnRows,
): Promise<SheetFile> {
  const collection = await collections.get(ctx, collectionId)
  // The total is added up while the rows are read. So it matches the rows, even when more contributions arrive
  // meanwhile.
  let total = 0n
  const rows = summing(sums.listLaunches(ctx.db, collectionId), ({ value_cents }) => (total += value_cents))
  return writeSheetFile(ctx.clock, `lancamentos-${collection.cod}`, {
    name: 'Lançamentos',
    title: `Lançamentos da coleta ${collection.cod}`,
    filters: [collection.description],
    columns: launchColumns,
    rows,
    onRows,
    totals: () => ['Total', null, total],
  })
}

async function* summing<Row>(rows: AsyncIterable<Row>, add: (row: Row) => void): AsyncGenerator<Row, void, undefined> {
  for await (const row of rows) {
    add(row)
    yield row
  }
}

const add = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

type Summary = Awaited<ReturnType<typeof sums.summaryByDiocese>>[number]

const summaryColumns: readonly Column<Summary>[] = [
  { header: 'Regional', width: 18, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Diocese', width: 40, type: 'text', cell: ({ diocese_name }) => diocese_name },
  { header: 'Envios', width: 10, type: 'number', cell: ({ count_value }) => count_value },
  { header: 'Verificado', width: 18, type: 'money', cell: ({ verified_cents }) => verified_cents },
  {
    header: 'A verificar',
    width: 18,
    type: 'money',
    cell: ({ sum_cents, verified_cents }) => sum_cents - verified_cents,
  },
  { header: 'Total', width: 18, type: 'money', cell: ({ sum_cents }) => sum_cents },
]

/** A sheet of the sums that each diocese gave to one collection. @throws notFound when there is no such collection */
export async function generalOf(ctx: Context, collectionId: number): Promise<SheetFile> {
  const collection = await collections.get(ctx, collectionId)
  const rows = await sums.summaryByDiocese(ctx.db, collectionId)
  const verified = sum(rows.map(({ verified_cents }) => verified_cents))
  const total = sum(rows.map(({ sum_cents }) => sum_cents))
  return writeSheetFile(ctx.clock, `coleta-${collection.cod}`, {
    name: 'Geral',
    title: `Relatório geral da coleta ${collection.cod}`,
    filters: [collection.description, collection.finished ? 'Finalizada' : 'Em andamento'],
    columns: summaryColumns,
    rows: rows.toSorted((one, other) =>
      (one.region_name ?? '').localeCompare(other.region_name ?? '', 'pt-BR', { numeric: true }),
    ),
    totals: ['Total', null, add(rows.map(({ count_value }) => count_value)), verified, total - verified, total],
  })
}

type YearTotals = Awaited<ReturnType<typeof sums.totalsByCollection>>[number]

const yearColumns: readonly Column<YearTotals>[] = [
  { header: 'Código', width: 12, type: 'text', cell: ({ cod }) => cod },
  { header: 'Ano-base', width: 10, type: 'number', cell: ({ base_year }) => base_year },
  { header: 'Descrição', width: 44, type: 'text', cell: ({ description }) => description },
  { header: 'Situação', width: 16, type: 'text', cell: ({ finished }) => (finished ? 'Finalizada' : 'Em andamento') },
  { header: 'Dioceses', width: 10, type: 'number', cell: ({ dioceses }) => dioceses },
  { header: 'Envios', width: 10, type: 'number', cell: ({ count }) => count },
  { header: 'Verificado', width: 18, type: 'money', cell: ({ verified_cents }) => verified_cents },
  { header: 'A verificar', width: 18, type: 'money', cell: ({ pending_cents }) => pending_cents },
  {
    header: 'Total',
    width: 18,
    type: 'money',
    cell: ({ verified_cents, pending_cents }) => verified_cents + pending_cents,
  },
]

/** A sheet of all collections, one row each. */
export async function general(ctx: Context): Promise<SheetFile> {
  const rows = await sums.totalsByCollection(ctx.db)
  const [verified, pending] = [
    sum(rows.map(({ verified_cents }) => verified_cents)),
    sum(rows.map(({ pending_cents }) => pending_cents)),
  ]
  return writeSheetFile(ctx.clock, 'coletas', {
    name: 'Coletas',
    title: 'Relatório geral das coletas missionárias',
    filters: ['Todas as coletas'],
    columns: yearColumns,
    rows,
    totals: [
      'Total',
      null,
      null,
      null,
      null,
      add(rows.map(({ count }) => count)),
      verified,
      pending,
      verified + pending,
    ],
  })
}

type NonContributing = Awaited<ReturnType<typeof sums.nonContributingDioceses>>[number]

const nonContributingColumns: readonly Column<NonContributing>[] = [
  { header: 'Regional', width: 18, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Diocese', width: 40, type: 'text', cell: ({ name }) => name },
  { header: 'Cidade', width: 28, type: 'text', cell: ({ city }) => city },
  { header: 'UF', width: 6, type: 'text', cell: ({ uf }) => uf },
  { header: 'E-mail de contato', width: 36, type: 'text', cell: ({ contact_mail }) => contact_mail },
  { header: 'Telefone', width: 18, type: 'text', cell: ({ telephone }) => formatPhone(telephone) },
]

/**
 * A sheet of the live dioceses without a contribution to a collection.
 * @throws notFound when there is no such collection
 */
export async function nonContributingDioceses(ctx: Context, collectionId: number): Promise<SheetFile> {
  const collection = await collections.get(ctx, collectionId)
  return writeSheetFile(ctx.clock, `dioceses-sem-contribuicao-${collection.cod}`, {
    name: 'Não contribuíram',
    title: `Dioceses que não contribuíram com a coleta ${collection.cod}`,
    filters: [collection.description],
    columns: nonContributingColumns,
    rows: await sums.nonContributingDioceses(ctx.db, collectionId),
  })
}
