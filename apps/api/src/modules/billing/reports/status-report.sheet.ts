import { slipStatusNames } from '@seara/contract/billing/slip'
import type { Context } from '../../../core/context.ts'
import { sum, type Cents } from '../../../core/money.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import * as campaigns from '../../campaigns/campaigns/campaigns.service.ts'
import * as payments from '../payments/payments.service.ts'
import { totalsOf, whose } from './slip-columns.ts'
import { slipsWithStatus, type SlipWithStatus } from './slips-with-status.service.ts'
import { registrationWords, sourceWords, writeOffWords } from './slip-words.ts'

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
