import { dayNumber } from '@seara/boleto/days'
import { slipStatusNames } from '@seara/contract/billing/slip'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatDay, formatPhone } from '../../../core/format.ts'
import { sum, type Cents } from '../../../core/money.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as payments from '../payments/payments.service.ts'
import type { PaymentOfCampaign } from '../payments/payments.service.ts'
import { unpayableBecause } from '../slips/slips.service.ts'
import { totalsOf, whose } from './slip-columns.ts'
import { slipsWithStatus, type SlipWithStatus } from './slips-with-status.service.ts'
import { registrationWords, sourceWords, unpayableWords, writeOffWords } from './slip-words.ts'

type Campaign = campaigns.CampaignRow

/**
 * A slip and its extra payments.
 * @property further_cents the sum of the payments besides the one that settles the slip; null when there are none
 * @property has_double whether one of the slip's payments came when its request was already paid
 */
type StatusRow = SlipWithStatus & { further_cents: Cents | null; has_double: boolean }

const statusColumns: readonly Column<StatusRow>[] = [
  ...whose,
  { header: 'E-mail', width: 32, type: 'text', cell: ({ request_email }) => request_email },
  { header: 'Nosso número', width: 22, type: 'text', cell: ({ our_number_printed }) => our_number_printed },
  { header: 'Situação', width: 12, type: 'text', cell: ({ status }) => slipStatusNames[status] },
  { header: 'Registro', width: 22, type: 'text', cell: ({ registration }) => registrationWords[registration] },
  { header: 'Motivo do banco', width: 30, type: 'text', cell: ({ registration_reason }) => registration_reason },
  { header: 'Baixa', width: 20, type: 'text', cell: ({ write_off }) => write_off && writeOffWords[write_off] },
  { header: 'Motivo da baixa', width: 30, type: 'text', cell: ({ write_off_reason }) => write_off_reason },
  { header: 'Emissão', width: 12, type: 'date', cell: ({ issue_date }) => issue_date },
  { header: 'Vencimento', width: 12, type: 'date', cell: ({ due_date }) => due_date },
  { header: 'Pagamento', width: 12, type: 'date', cell: ({ credit_date }) => credit_date },
  { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  { header: 'Valor pago', width: 16, type: 'money', cell: ({ paid_cents }) => paid_cents },
  { header: 'Outros pagamentos', width: 18, type: 'money', cell: ({ further_cents }) => further_cents },
  { header: 'Tarifa', width: 12, type: 'money', cell: ({ fee_cents }) => fee_cents },
  { header: 'Origem', width: 18, type: 'text', cell: ({ source }) => source && sourceWords[source] },
  { header: 'Enviado por e-mail', width: 18, type: 'datetime', cell: ({ mailed_at }) => mailed_at },
  { header: 'Observação', width: 16, type: 'text', cell: ({ has_double }) => (has_double ? 'pago em dobro' : null) },
]

/** A sheet with every slip of a campaign, one row each. @throws notFound when there is no such campaign */
export async function statusReport(ctx: Context, campaignId: number): Promise<SheetFile> {
  const campaign = await campaigns.get(ctx, campaignId)
  const paid = Map.groupBy(await payments.listOfCampaign(ctx, campaignId), ({ slip_id }) => slip_id)
  const rows = (await slipsWithStatus(ctx, campaignId)).map((slip): StatusRow => {
    const ofSlip = paid.get(slip.id) ?? []
    const further = sum(ofSlip.map(({ value_cents }) => value_cents)) - (slip.paid_cents ?? 0n)
    return {
      ...slip,
      further_cents: further === 0n ? null : further,
      has_double: ofSlip.some(({ is_double }) => is_double),
    }
  })
  return writeSheetFile(ctx.clock, `boletos-${campaign.code}`, {
    name: 'Boletos',
    title: `Situação dos boletos: ${campaign.code}`,
    filters: [campaign.description],
    columns: statusColumns,
    rows,
    totals: totalsOf(statusColumns, {
      Valor: rows.map(({ value_cents }) => value_cents),
      'Valor pago': rows.map(({ paid_cents }) => paid_cents ?? 0n),
      'Outros pagamentos': rows.map(({ further_cents }) => further_cents ?? 0n),
      Tarifa: rows.map(({ fee_cents }) => fee_cents ?? 0n),
    }),
  })
}

const paymentColumns: readonly Column<PaymentOfCampaign>[] = [
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

const paymentTotals = (columns: readonly Column<PaymentOfCampaign>[], rows: readonly PaymentOfCampaign[]) =>
  totalsOf(columns, {
    Valor: rows.map(({ slip_cents }) => slip_cents ?? 0n),
    Pago: rows.map(({ value_cents }) => value_cents),
    Tarifa: rows.map(({ fee_cents }) => fee_cents),
    Líquido: rows.map(({ value_cents, fee_cents }) => value_cents - fee_cents),
  })

/** A sheet of the payments of a campaign, one row each. A slip that was paid twice has two rows. */
export async function paymentsReport(ctx: Context, campaign: Campaign): Promise<SheetFile> {
  const rows = await payments.listOfCampaign(ctx, campaign.id)
  return writeSheetFile(ctx.clock, `pagamentos-${campaign.code}`, {
    name: 'Pagamentos',
    title: `Pagamentos da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns: paymentColumns,
    rows,
    totals: paymentTotals(paymentColumns, rows),
  })
}

const creditColumns: readonly Column<PaymentOfCampaign>[] = [
  ...paymentColumns.slice(0, 2),
  { header: 'Campanha', width: 14, type: 'text', cell: ({ campaign_code }) => campaign_code },
  ...paymentColumns.slice(2),
]

/**
 * A sheet of the payments of all campaigns, sorted by credit day, from the civil day `from` to the civil day `to`. An
 * undefined day sets no limit.
 */
export async function creditsReport(
  ctx: Context,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<SheetFile> {
  const rows = await payments.listCredited(ctx, { from, to })
  const span = [from && `De ${formatDay(from)}`, to && `Até ${formatDay(to)}`].filter((line) => line !== undefined)
  return writeSheetFile(ctx.clock, 'pagamentos-por-credito', {
    name: 'Pagamentos',
    title: 'Pagamentos de todas as campanhas, pelo dia do crédito',
    filters: span,
    columns: creditColumns,
    rows,
    totals: paymentTotals(creditColumns, rows),
  })
}

const ages = ['A vencer', '1 a 30 dias', '31 a 60 dias', 'Mais de 60 dias'] as const

interface Receivable extends SlipWithStatus {
  daysPastDue: number
  age: (typeof ages)[number]
}

function ageOf(daysPastDue: number): Receivable['age'] {
  if (daysPastDue <= 0) return 'A vencer'
  if (daysPastDue <= 30) return '1 a 30 dias'
  return daysPastDue <= 60 ? '31 a 60 dias' : 'Mais de 60 dias'
}

const receivableColumns: readonly Column<Receivable>[] = [
  ...whose,
  { header: 'E-mail', width: 32, type: 'text', cell: ({ request_email }) => request_email },
  {
    header: 'Telefone',
    width: 18,
    type: 'text',
    cell: ({ request_telephone }) => formatPhone(request_telephone),
  },
  {
    header: 'Telefone da diocese',
    width: 18,
    type: 'text',
    cell: ({ diocese_telephone }) => formatPhone(diocese_telephone),
  },
  { header: 'Nosso número', width: 22, type: 'text', cell: ({ our_number_printed }) => our_number_printed },
  {
    header: 'No banco',
    width: 22,
    type: 'text',
    cell: (slip) => {
      const unpayable = unpayableBecause(slip)
      return unpayable && unpayableWords[unpayable]
    },
  },
  { header: 'Vencimento', width: 12, type: 'date', cell: ({ due_date }) => due_date },
  { header: 'Dias de atraso', width: 14, type: 'number', cell: ({ daysPastDue }) => daysPastDue },
  { header: 'Valor', width: 16, type: 'money', cell: ({ value_cents }) => value_cents },
  ...ages.map((age): Column<Receivable> => ({
    header: age,
    width: 16,
    type: 'money',
    cell: (slip) => (slip.age === age ? slip.value_cents : null),
  })),
]

/** A sheet of the open slips of a campaign, with a column and a total for each range of days past due (`ages`). */
export async function receivableReport(ctx: Context, campaign: Campaign): Promise<SheetFile> {
  const day = today(ctx.clock)
  const rows = (await slipsWithStatus(ctx, campaign.id))
    .filter(({ state }) => state === 'pending')
    .map((slip): Receivable => {
      // A slip that is due on a holiday is late only after the next working day. Then its days past due count from its
      // due date.
      const daysPastDue = slip.status === 'expired' ? dayNumber(day) - dayNumber(slip.due_date) : 0
      return { ...slip, daysPastDue, age: ageOf(daysPastDue) }
    })
  return writeSheetFile(ctx.clock, `a-receber-${campaign.code}`, {
    name: 'A receber',
    title: `Valores a receber da campanha ${campaign.code}`,
    filters: [campaign.description],
    columns: receivableColumns,
    rows,
    totals: totalsOf(receivableColumns, {
      Valor: rows.map(({ value_cents }) => value_cents),
      ...Object.fromEntries(
        ages.map((age) => [age, rows.flatMap((slip) => (slip.age === age ? [slip.value_cents] : []))]),
      ),
    }),
  })
}
