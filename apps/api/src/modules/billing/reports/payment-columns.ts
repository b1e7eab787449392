import type { Column } from '../../../infra/spreadsheet/sheet.ts'
import type { PaymentOfCampaign } from '../payments/payments.service.ts'
import { totalsOf, whose } from './slip-columns.ts'
import { sourceWords } from './slip-words.ts'

/** The columns of a sheet of payments. */
export const paymentColumns: readonly Column<PaymentOfCampaign>[] = [
  { header: 'Crédito', width: 12, type: 'date', cell: ({ credit_date }) => credit_date },
  { header: 'Pago em', width: 12, type: 'date', cell: ({ paid_on }) => paid_on },
  ...whose,
  { header: 'Nosso número', width: 22, type: 'text', cell: ({ our_number_printed }) => our_number_printed },
  { header: 'Vencimento', width: 12, type: 'date', cell: ({ due_date }) => due_date },
  { header: 'Valor', width: 16, type: 'money', cell: ({ slip_cents }) => slip_cents },
  { header: 'Pago', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  { header: 'Tarifa', width: 12, type: 'money', cell: ({ fee_cents }) => fee_cents },
  { header: 'Líquido', width: 16, type: 'money', cell: ({ value_cents, fee_cents }) => value_cents - fee_cents },
  { header: 'Origem', width: 18, type: 'text', cell: ({ source }) => sourceWords[source] },
  { header: 'Observação', width: 26, type: 'text', cell: (payment) => remarkOf(payment) },
]

function remarkOf({ is_double, slip_cents, value_cents, request_deleted }: PaymentOfCampaign): string | null {
  const remarks = [
    ...(is_double ? ['em dobro'] : []),
    ...(slip_cents !== null && slip_cents !== value_cents ? ['valor divergente'] : []),
    ...(request_deleted ? ['solicitação excluída'] : []),
  ]
  return remarks.length === 0 ? null : remarks.join(', ')
}

/** The row of totals of a sheet of payments. */
export const paymentTotals = (columns: readonly Column<PaymentOfCampaign>[], rows: readonly PaymentOfCampaign[]) =>
  totalsOf(columns, {
    Valor: rows.map(({ slip_cents }) => slip_cents ?? 0n),
    Pago: rows.map(({ value_cents }) => value_cents),
    Tarifa: rows.map(({ fee_cents }) => fee_cents),
    Líquido: rows.map(({ value_cents, fee_cents }) => value_cents - fee_cents),
  })
