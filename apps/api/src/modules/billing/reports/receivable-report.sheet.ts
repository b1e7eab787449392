import { dayNumber } from '@seara/boleto/days'
import { today } from '../../../core/civil-time.ts'
import type { Context } from '../../../core/context.ts'
import { formatPhone } from '../../../core/format.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import type { CampaignRow } from '../../campaigns/campaigns/campaigns.service.ts'
import { unpayableBecause } from '../slips/slips.service.ts'
import { totalsOf, whose } from './slip-columns.ts'
import { slipsWithStatus, type SlipWithStatus } from './slips-with-status.service.ts'
import { unpayableWords } from './slip-words.ts'

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
export async function receivableReport(ctx: Context, campaign: CampaignRow): Promise<SheetFile> {
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
