import { ReceiptSubject } from '@seara/contract/platform/receipts'
import { today } from '../../core/civil-time.ts'
import type { Context } from '../../core/context.ts'
import { sum } from '../../core/money.ts'
import { printedCode } from '../../core/readable-code.ts'
import { writeReceiptNumber } from '../../core/receipt-number-text.ts'
import type { Column, SheetFile } from '../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../infra/spreadsheet/write-sheet-file.ts'
import * as repository from './receipts.repository.ts'

type Row = Awaited<ReturnType<typeof repository.listOfYear>>[number]

const seriesWords = { collection: 'Coleta', cofrinho: 'Cofrinho' }

/**
 * The purpose of a receipt. It is empty for some receipts of the first years, whose purpose is stored in an old form
 * that this version cannot read.
 */
function purposeOf({ subject }: Row): string {
  const read = ReceiptSubject.safeParse(subject)
  if (!read.success) return ''
  return read.data.kind === 'contribution'
    ? `${read.data.collection}: ${read.data.diocese}`
    : `${read.data.title}: ${read.data.groups.join(', ')}`
}

const columns: readonly Column<Row>[] = [
  { header: 'Série', width: 12, type: 'text', cell: ({ series }) => seriesWords[series] },
  { header: 'Número', width: 12, type: 'text', cell: writeReceiptNumber },
  { header: 'Código', width: 14, type: 'text', cell: ({ code }) => printedCode(code) },
  { header: 'Emitido em', width: 18, type: 'datetime', cell: ({ issued_at }) => issued_at },
  { header: 'De que', width: 60, type: 'text', cell: purposeOf },
  // The value of a void receipt is in the column "Valor anulado", so that it is not added to the total.
  { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents, voided_at }) => (voided_at ? null : value_cents) },
  {
    header: 'Valor anulado',
    width: 16,
    type: 'money',
    cell: ({ value_cents, voided_at }) => (voided_at ? value_cents : null),
  },
  { header: 'Anulado em', width: 18, type: 'datetime', cell: ({ voided_at }) => voided_at },
  { header: 'Motivo', width: 40, type: 'text', cell: ({ void_reason }) => void_reason },
]

/**
 * The receipts of a year, by series and number. Void receipts are included, so that no number is missing.
 * @param year by default the current year in Brasília
 */
export async function receiptBook(ctx: Context, year = Number(today(ctx.clock).slice(0, 4))): Promise<SheetFile> {
  const rows = await repository.listOfYear(ctx.db, year)
  const [valid, voided] = [rows.filter(({ voided_at }) => !voided_at), rows.filter(({ voided_at }) => voided_at)]
  const cents = (some: readonly Row[]) => sum(some.map(({ value_cents }) => value_cents))
  return writeSheetFile(ctx.clock, `livro-de-recibos-${year}`, {
    name: 'Recibos',
    title: `Livro de recibos de ${year}`,
    columns,
    rows,
    totals: ['Total', null, null, null, null, cents(valid), cents(voided), null, null],
  })
}
