import { printedCode } from '../../../core/readable-code.ts'
import type { Cell, Sheet } from '../../../infra/spreadsheet/sheet.ts'
import { ledgerTitles } from '@seara/contract/overview/year-closings'
import { receiptOf } from './receipt-of.ts'
import type { CorrectionLine, LedgerLine, YearStatement } from './year-statement.ts'
import type { CofrinhoLine, ContributionLine, PaymentLine, RequestLine } from './year-statements.repository.ts'

type CellRows = Sheet<readonly Cell[]>

/** Turns a sheet's rows into cells, so that sheets with different kinds of rows can be in one workbook. */
const inCells = <Item>({
  columns,
  rows,
  ...sheet
}: Omit<Sheet<Item>, 'rows'> & { rows: readonly Item[] }): CellRows => ({
  ...sheet,
  columns: columns.map((column, index) => ({ ...column, cell: (row) => row[index] ?? null })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/** A diocese's statement of a year as sheets, one for each ledger. */
export function yearStatementSheets(statement: YearStatement): CellRows[] {
  const { year, diocese, issuedAt, contributions, requests, payments, cofrinho, sums } = statement
  const head = { title: `Extrato de ${year}`, filters: [diocese.name], issuedAt, issuedLabel: 'Emitido em' } as const
  return [
    inCells<ContributionLine>({
      ...head,
      name: 'Coleta',
      columns: [
        { header: 'Recebida em', width: 17, type: 'datetime', cell: ({ created_at }) => created_at },
        { header: 'Coleta', width: 32, type: 'text', cell: ({ collection }) => collection },
        { header: 'Enviada por', width: 28, type: 'text', cell: ({ sender_name }) => sender_name },
        {
          header: 'Situação',
          width: 14,
          type: 'text',
          cell: ({ status }) => (status === 'verified' ? 'Verificada' : 'A verificar'),
        },
        {
          header: 'Recibo',
          width: 14,
          type: 'text',
          cell: receiptOf,
        },
        { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
      ],
      rows: contributions,
      apart: [
        ['Verificado', null, null, null, null, sums.verified],
        ['A verificar', null, null, null, null, sums.unverified],
      ],
    }),
    inCells<RequestLine>({
      ...head,
      name: 'Solicitações',
      columns: [
        { header: 'Feita em', width: 17, type: 'datetime', cell: ({ created_at }) => created_at },
        { header: 'Código', width: 14, type: 'text', cell: ({ code }) => printedCode(code) },
        { header: 'Campanha', width: 32, type: 'text', cell: ({ campaign }) => campaign },
        { header: 'Solicitante', width: 28, type: 'text', cell: ({ name }) => name },
        { header: 'Confirmada em', width: 17, type: 'datetime', cell: ({ confirmed_at }) => confirmed_at },
        { header: 'Total', width: 16, type: 'money', cell: ({ total_cents }) => total_cents },
        { header: 'Recebido', width: 16, type: 'money', cell: ({ received_cents }) => received_cents },
      ],
      rows: requests,
      totals: ['Confirmadas', null, null, null, null, sums.confirmed, sums.received],
    }),
    inCells<PaymentLine>({
      ...head,
      name: 'Pagamentos',
      columns: [
        { header: 'Crédito', width: 12, type: 'date', cell: ({ day }) => day },
        { header: 'Solicitação', width: 14, type: 'text', cell: ({ code }) => printedCode(code) },
        { header: 'Nosso número', width: 24, type: 'text', cell: ({ our_number_printed }) => our_number_printed },
        { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
      ],
      rows: payments,
      totals: ['Total', null, null, sums.paid],
    }),
    inCells<CofrinhoLine>({
      ...head,
      name: 'Cofrinho',
      columns: [
        { header: 'Data', width: 17, type: 'datetime', cell: ({ donation_at }) => donation_at },
        { header: 'Grupo', width: 32, type: 'text', cell: ({ group_name }) => group_name },
        { header: 'Paróquia', width: 30, type: 'text', cell: ({ parish }) => parish },
        { header: 'Doação', width: 32, type: 'text', cell: ({ title }) => title },
        {
          header: 'Situação',
          width: 14,
          type: 'text',
          cell: ({ finished_at }) => (finished_at === null ? 'Em andamento' : 'Finalizada'),
        },
        { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
      ],
      rows: cofrinho,
      totals: ['Total', null, null, null, null, sums.given],
    }),
    ...(statement.ledgers.length === 0
      ? []
      : [
          inCells<LedgerLine>({
            ...head,
            name: 'Exercício',
            columns: [
              { header: 'Livro', width: 16, type: 'text', cell: ({ ledger }) => ledgerTitles[ledger] },
              { header: 'Encerrado em', width: 17, type: 'datetime', cell: ({ closed_at }) => closed_at },
              { header: 'No encerramento', width: 17, type: 'money', cell: ({ closed_cents }) => closed_cents },
              { header: 'Correções', width: 16, type: 'money', cell: ({ corrections_cents }) => corrections_cents },
              { header: 'Soma atual', width: 16, type: 'money', cell: ({ present_cents }) => present_cents },
            ],
            rows: statement.ledgers,
          }),
          inCells<CorrectionLine>({
            ...head,
            name: 'Correções',
            columns: [
              { header: 'Data', width: 12, type: 'date', cell: ({ day }) => day },
              { header: 'Livro', width: 16, type: 'text', cell: ({ ledger }) => ledgerTitles[ledger] },
              { header: 'Motivo', width: 60, type: 'text', cell: ({ reason }) => reason },
              { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
            ],
            rows: statement.corrections,
          }),
        ]),
  ]
}
