import { noRegion } from '@seara/contract/registry/regions'
import type { Context } from '../../../core/context.ts'
import { sum, type Cents } from '../../../core/money.ts'
import type { Column, SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeSheetFile } from '../../../infra/spreadsheet/write-sheet-file.ts'
import type { CampaignRow } from '../campaigns/campaigns.service.ts'
import type { SlipMoney, SlipsPort } from '../requests/slips.port.ts'
import * as requests from '../requests/requests.service.ts'
import * as repository from './campaign-reports.repository.ts'
import type { ReportedDiocese } from './campaign-reports.repository.ts'
import { total } from './report-cells.ts'

interface ByConfirmation<Value> {
  /** The value for confirmed requests. */
  confirmed: Value
  /** The value for requests that are not confirmed and may still change. */
  open: Value
}

interface Row extends ReportedDiocese {
  requests: number
  confirmed: number
  pieces: ByConfirmation<number>
  boxes: number
  grams: number
  total: ByConfirmation<Cents>
  paid: Cents
  open: Cents
}

/**
 * Leaves a cell empty instead of 0. Most of the 280 dioceses have not requested anything, and among their zeros the
 * other amounts would be hard to see.
 */
const filled = <Amount extends number | Cents>(amount: Amount): Amount | null =>
  amount === 0 || amount === 0n ? null : amount

const columns: readonly Column<Row>[] = [
  { header: 'Regional', width: 16, type: 'text', cell: ({ region_name }) => region_name ?? noRegion },
  { header: 'Diocese', width: 40, type: 'text', cell: ({ name }) => name },
  { header: 'Cidade', width: 26, type: 'text', cell: ({ city }) => city },
  { header: 'UF', width: 6, type: 'text', cell: ({ uf }) => uf },
  { header: 'Pediu', width: 8, type: 'text', cell: ({ requests }) => (requests > 0 ? 'Sim' : 'Não') },
  { header: 'Solicitações', width: 12, type: 'number', cell: ({ requests }) => filled(requests) },
  { header: 'Confirmadas', width: 12, type: 'number', cell: ({ confirmed }) => filled(confirmed) },
  { header: 'Peças confirmadas', width: 18, type: 'number', cell: ({ pieces }) => filled(pieces.confirmed) },
  { header: 'Peças por confirmar', width: 18, type: 'number', cell: ({ pieces }) => filled(pieces.open) },
  { header: 'Caixas', width: 9, type: 'number', cell: ({ boxes }) => filled(boxes) },
  { header: 'Peso (kg)', width: 11, type: 'number', cell: ({ grams }) => filled(grams / 1000) },
  { header: 'Total confirmado', width: 18, type: 'money', cell: (row) => filled(row.total.confirmed) },
  { header: 'Total por confirmar', width: 18, type: 'money', cell: (row) => filled(row.total.open) },
  { header: 'Pago', width: 16, type: 'money', cell: ({ paid }) => filled(paid) },
  { header: 'Em aberto', width: 16, type: 'money', cell: ({ open }) => filled(open) },
]

/**
 * A sheet that tells, for each diocese, what it requested and paid, and what was packed for it. Sorted by region. Even
 * a diocese that requested nothing has a row.
 */
export async function diocesesReport(
  ctx: Context,
  slips: Pick<SlipsPort, 'moneyByDiocese'>,
  campaign: CampaignRow,
): Promise<SheetFile> {
  const [dioceses, found] = [
    await repository.listDioceses(ctx.db, campaign.id),
    await requests.listAll(ctx, campaign.id),
  ]
  const money = await slips.moneyByDiocese(ctx, campaign.id)
  const byDiocese = Map.groupBy(found, ({ diocese_id }) => diocese_id)
  const rows = dioceses.map((diocese) => rowOf(diocese, byDiocese.get(diocese.id) ?? [], money.get(diocese.id)))
  const totalOf = (value: (row: Row) => number) => total(rows.map(value))
  return writeSheetFile(ctx.clock, `dioceses-${campaign.code}`, {
    name: 'Dioceses',
    title: `Dioceses na campanha ${campaign.code}`,
    filters: [campaign.description, 'Também as que nada pediram'],
    columns,
    rows,
    totals: [
      'Total',
      ...columns.slice(1, 5).map(() => null),
      totalOf((row) => row.requests),
      totalOf(({ confirmed }) => confirmed),
      totalOf(({ pieces }) => pieces.confirmed),
      totalOf(({ pieces }) => pieces.open),
      totalOf(({ boxes }) => boxes),
      totalOf(({ grams }) => grams) / 1000,
      sum(rows.map((row) => row.total.confirmed)),
      sum(rows.map((row) => row.total.open)),
      sum(rows.map(({ paid }) => paid)),
      sum(rows.map(({ open }) => open)),
    ],
  })
}

function rowOf(diocese: ReportedDiocese, found: readonly requests.RequestRow[], money: SlipMoney | undefined): Row {
  const confirmed = found.filter(({ confirmed_at }) => confirmed_at !== null)
  const open = found.filter(({ confirmed_at }) => confirmed_at === null)
  return {
    ...diocese,
    requests: found.length,
    confirmed: confirmed.length,
    pieces: { confirmed: piecesOf(confirmed), open: piecesOf(open) },
    boxes: total(found.map(({ boxes }) => boxes)),
    grams: total(found.map(({ weight_grams }) => weight_grams)),
    total: { confirmed: centsOf(confirmed), open: centsOf(open) },
    paid: money?.paid ?? 0n,
    open: (money?.open ?? 0n) + (money?.overdue ?? 0n),
  }
}

const piecesOf = (found: readonly requests.RequestRow[]): number => total(found.map(({ pieces }) => pieces))
const centsOf = (found: readonly requests.RequestRow[]): Cents => sum(found.map(({ total_cents }) => total_cents))
