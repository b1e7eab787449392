import { dayOf } from '../../../core/civil-time.ts'
import { formatCents, formatCnpj, formatDay, formatMoment } from '../../../core/format.ts'
import type { Cents } from '../../../core/money.ts'
import { printedCode } from '../../../core/readable-code.ts'
import { drawLetterhead } from '../../../infra/pdf/letterhead.ts'
import { ink, keepTogether, makePdf, margin, pale, textWidth, type Paper } from '../../../infra/pdf/paper.ts'
import { drawTable, drawTotals, type TableColumn } from '../../../infra/pdf/table.ts'
import { ledgerTitles } from '@seara/contract/overview/year-closings'
import { receiptOf } from './receipt-of.ts'
import type { CorrectionLine, LedgerLine, YearStatement } from './year-statement.ts'
import type { CofrinhoLine, ContributionLine, PaymentLine, RequestLine } from './year-statements.repository.ts'

/** Draws a diocese's statement of a year, on A4. @returns the PDF */
export default function yearStatementPdf(statement: YearStatement): Promise<Buffer> {
  const { year, letterhead, diocese, issuedAt } = statement
  const title = `Extrato de ${year}: ${diocese.name}`
  return makePdf(
    { title, author: letterhead.name, createdAt: issuedAt, footHeight: 16 },
    (paper) => {
      drawLetterhead(paper, letterhead)
      const width = textWidth(paper)
      paper.font('bold').fontSize(16).fillColor(ink).text(`Extrato do ano ${year}`, margin, paper.y, { width })
      paper.font('bold').fontSize(12).text(diocese.name, { width })
      paper
        .font('regular')
        .fontSize(9.5)
        .fillColor(pale)
        .text(`CNPJ ${formatCnpj(diocese.cnpj)} · ${diocese.city} - ${diocese.uf}`, { width })
      drawParts(paper, statement)
    },
    (paper, page, pages) => {
      const text = `Emitido em ${formatMoment(issuedAt)} · página ${page} de ${pages}`
      paper
        .font('regular')
        .fontSize(8)
        .fillColor(pale)
        .text(text, margin, paper.page.height - margin - 4, { width: textWidth(paper), align: 'right' })
    },
  )
}

function drawParts(paper: Paper, statement: YearStatement): void {
  const { contributions, requests, payments, cofrinho, sums, ledgers, corrections } = statement
  drawPart(paper, 'Coleta missionária', contributionColumns, contributions, [
    ['Verificado', sums.verified],
    ['A verificar', sums.unverified],
  ])
  drawPart(paper, 'Solicitações de material', requestColumns, requests, [['Confirmado', sums.confirmed]])
  drawPart(paper, 'Pagamentos dos boletos', paymentColumns, payments, [['Pago', sums.paid]])
  drawPart(paper, 'Cofrinho', cofrinhoColumns, cofrinho, [['Dado pelos grupos', sums.given]])
  if (ledgers.length > 0) drawPart(paper, 'Encerramento do exercício', ledgerColumns, ledgers, [])
  if (corrections.length > 0) drawPart(paper, 'Correções depois do encerramento', correctionColumns, corrections, [])
}

function drawPart<Row>(
  paper: Paper,
  title: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  totals: readonly (readonly [label: string, cents: Cents])[],
): void {
  const width = textWidth(paper)
  keepTogether(paper, 90)
  paper.y += 18
  paper.font('bold').fontSize(12).fillColor(ink).text(title, margin, paper.y, { width })
  paper.y += 4
  if (rows.length === 0) {
    paper.font('regular').fontSize(9.5).fillColor(pale).text('Nada neste ano.', margin, paper.y, { width })
    return
  }
  const frame = { x: margin, width, fontSize: 8.5 }
  drawTable(paper, columns, rows, frame)
  for (const [label, cents] of totals) {
    keepTogether(paper, 24)
    const blank = columns.slice(2).map(() => '')
    drawTotals(paper, columns, [label, ...blank, formatCents(cents)], frame)
  }
}

const day = (moment: string) => formatDay(dayOf(moment))

const contributionColumns: readonly TableColumn<ContributionLine>[] = [
  { header: 'Recebida em', part: 0.14, cell: ({ created_at }) => day(created_at) },
  { header: 'Coleta', part: 0.28, cell: ({ collection }) => collection },
  { header: 'Enviada por', part: 0.24, cell: ({ sender_name }) => sender_name },
  {
    header: 'Recibo',
    part: 0.16,
    cell: (line) => receiptOf(line) ?? 'a verificar',
  },
  { header: 'Valor', part: 0.18, align: 'right', cell: ({ value_cents }) => formatCents(value_cents) },
]

const requestColumns: readonly TableColumn<RequestLine>[] = [
  { header: 'Feita em', part: 0.14, cell: ({ created_at }) => day(created_at) },
  { header: 'Código', part: 0.16, cell: ({ code }) => printedCode(code) },
  { header: 'Solicitante', part: 0.22, cell: ({ name }) => name },
  { header: 'Confirmada', part: 0.16, cell: ({ confirmed_at }) => (confirmed_at === null ? 'não' : day(confirmed_at)) },
  { header: 'Recebido', part: 0.16, align: 'right', cell: ({ received_cents }) => formatCents(received_cents) },
  { header: 'Total', part: 0.16, align: 'right', cell: ({ total_cents }) => formatCents(total_cents) },
]

const paymentColumns: readonly TableColumn<PaymentLine>[] = [
  { header: 'Crédito', part: 0.16, cell: ({ day: credited }) => formatDay(credited) },
  { header: 'Solicitação', part: 0.26, cell: ({ code }) => printedCode(code) },
  { header: 'Nosso número', part: 0.36, cell: ({ our_number_printed }) => our_number_printed },
  { header: 'Valor', part: 0.22, align: 'right', cell: ({ value_cents }) => formatCents(value_cents) },
]

const cofrinhoColumns: readonly TableColumn<CofrinhoLine>[] = [
  { header: 'Data', part: 0.14, cell: ({ donation_at }) => day(donation_at) },
  { header: 'Grupo', part: 0.26, cell: ({ group_name }) => group_name },
  { header: 'Paróquia', part: 0.22, cell: ({ parish }) => parish ?? '' },
  { header: 'Doação', part: 0.2, cell: ({ title }) => title },
  { header: 'Valor', part: 0.18, align: 'right', cell: ({ value_cents }) => formatCents(value_cents) },
]

const ledgerColumns: readonly TableColumn<LedgerLine>[] = [
  { header: 'Livro', part: 0.16, cell: ({ ledger }) => ledgerTitles[ledger] },
  { header: 'Encerrado em', part: 0.18, cell: ({ closed_at }) => (closed_at === null ? 'reaberto' : day(closed_at)) },
  {
    header: 'No encerramento',
    part: 0.22,
    align: 'right',
    cell: ({ closed_cents }) => (closed_cents === null ? '' : formatCents(closed_cents)),
  },
  { header: 'Correções', part: 0.22, align: 'right', cell: ({ corrections_cents }) => formatCents(corrections_cents) },
  { header: 'Soma atual', part: 0.22, align: 'right', cell: ({ present_cents }) => formatCents(present_cents) },
]

const correctionColumns: readonly TableColumn<CorrectionLine>[] = [
  { header: 'Data', part: 0.14, cell: ({ day: of }) => formatDay(of) },
  { header: 'Livro', part: 0.14, cell: ({ ledger }) => ledgerTitles[ledger] },
  { header: 'Motivo', part: 0.54, cell: ({ reason }) => reason },
  { header: 'Valor', part: 0.18, align: 'right', cell: ({ value_cents }) => formatCents(value_cents) },
]
